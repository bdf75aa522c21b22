import { isFailed, known } from '../../shared/api/known.js';
import { OpenIncidents } from '../../shared/incidents/open-incidents.js';
import { useOpenIncidents } from '../../shared/incidents/use-open-incidents.js';
import { FailureAlert } from '../../shared/ui/failure-alert.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import { ActiveInverters } from './active-inverters.js';
import { AlarmQualityCard } from './alarm-quality.js';
import { AnnouncementsCard } from './announcements/announcements-card.js';
import css from './admin-status.module.css';
import { DailyEnergy } from './daily-energy.js';
import { MessageCostsCard } from './message-costs.js';
import { ServiceCard } from './service-card.js';
import { Tiles } from './tiles.js';

/** The fleet's overview: open incidents, counts, energy, and the state of the ingest service. */
export function StatusTab() {
  const incidents = useOpenIncidents();
  const failed = isFailed(incidents);
  // Wait for the incidents, which come first, so that they push nothing down.
  if (incidents.isPending && !failed) return <Skeleton height={320} width="100%" />;
  return (
    <div className={css.status}>
      {failed && <FailureAlert />}
      <OpenIncidents incidents={known(incidents) ?? []} always={!failed} />
      <Tiles />
      <div className={css.graphs}>
        <DailyEnergy />
        <ActiveInverters />
      </div>
      <ServiceCard />
      <AnnouncementsCard />
      <AlarmQualityCard />
      <MessageCostsCard />
    </div>
  );
}
