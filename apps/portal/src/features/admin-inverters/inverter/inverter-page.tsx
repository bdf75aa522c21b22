import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Fragment } from 'react';
import { Link, useParams } from 'react-router-dom';
import { HealthSign } from '../popups/health-sign.js';
import { InverterActions } from '../popups/inverter-actions.js';
import { InverterPopups } from '../popups/inverter-popups.js';
import { replacementsQuery } from '../../../shared/claims/claim-calls.js';
import { ReplacedNote } from '../../../shared/claims/replaced-note.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { isFailed } from '../../../shared/api/known.js';
import { inverterDetailQuery } from '../api/get-inverter-detail.js';
import { FleetStateChip } from '../../../shared/inverter/fleet-state-chip.js';
import { ticketAddress } from '../ticket-address.js';
import { TodaysCurve } from '../curve/todays-curve.js';
import { fleetText } from '../strings/en.js';
import { AdminPage } from '../../../shared/ui/admin-page.js';
import { ButtonLink } from '../../../shared/ui/button.js';
import { FailureAlert } from '../../../shared/ui/failure-alert.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { ViewAsButton } from '../../../shared/view-as/view-as-button.js';
import { Audit } from './audit.js';
import { FloodNotice } from './flood-notice.js';
import { CloneNotice } from './clone-notice.js';
import { Clones } from './clones.js';
import { Device } from './device.js';
import { Diagnosis } from './diagnosis/diagnosis.js';
import { Events } from './events.js';
import css from './inverter.module.css';
import { Live } from './live.js';
import { Panel } from '../../../shared/record/panel.js';
import { Sale } from './sale.js';
import { Silences } from './silences.js';
import { Tickets } from './tickets.js';

/** All details of one inverter. */
export function InverterPage() {
  const { inverterId = '' } = useParams();
  const words = fleetText.inverter;
  const query = useQuery(inverterDetailQuery(inverterId));
  const detail = query.data;
  const replacements = useQuery({
    ...replacementsQuery(detail?.serial_number ?? ''),
    enabled: detail !== undefined,
  });
  const isAbsent = query.error instanceof ApiError && query.error.status === 404;
  return (
    <AdminPage title={words.title(detail?.serial_number ?? '')}>
      <Link className={css.back} to="/admin?tab=inverters">
        <ArrowLeft size={16} strokeWidth={1.6} aria-hidden />
        {words.back}
      </Link>
      {isAbsent ? <p role="alert">{words.noSuch}</p> : isFailed(query) && <FailureAlert />}
      {!detail && !isFailed(query) && (
        <div className={css.grid} role="status" aria-label={fleetText.facts.loading}>
          {[0, 1, 2, 3].map((place) => (
            <Skeleton key={place} height={220} width="100%" />
          ))}
        </div>
      )}
      {detail && (
        <Fragment key={detail.inverter_id}>
          <div className={css.head}>
            <FleetStateChip state={detail.state} readingState={detail.latest?.state} status={detail.status} />
            <HealthSign health={detail.health} />
            <span className={css.ways}>
              <InverterActions inverterId={detail.inverter_id} removed={detail.status === 'REMOVED'} />
              <ButtonLink to={ticketAddress(detail.serial_number, detail)}>
                {fleetText.generateTicket}
              </ButtonLink>
              {detail.owner && <ViewAsButton userId={detail.owner.userId} />}
            </span>
          </div>
          <ReplacedNote replacements={replacements.data} />
          <CloneNotice detail={detail} />
          <FloodNotice detail={detail} />
          <div className={css.grid}>
            <Live detail={detail} />
            <Panel title={fleetText.curve.title}>
              <TodaysCurve inverterId={inverterId} place={detail.site} energyTodayWh={detail.energyTodayWh} />
            </Panel>
            <Diagnosis detail={detail} />
            <Sale detail={detail} />
            <Device detail={detail} />
            <Clones detail={detail} />
            <Tickets detail={detail} />
            <Events
              inverterId={detail.inverter_id}
              serialNumber={detail.serial_number}
              timeZone={detail.site.timeZone}
            />
            <Silences detail={detail} />
            <Audit inverterId={detail.inverter_id} lines={detail.audit} />
          </div>
        </Fragment>
      )}
      <InverterPopups />
    </AdminPage>
  );
}
