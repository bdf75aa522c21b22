import type { InverterOverview } from '@heliograph/contracts/http/get-inverter-overview';
import { isPresent } from '@heliograph/domain/fleet/state';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { inverterOverviewQuery } from '../../../shared/api/get-inverter-overview.js';
import { zonedClockOrDay } from '../../../shared/format/dates.js';
import { formatPower } from '../../../shared/format/units.js';
import { Facts } from '../../../shared/record/facts.js';
import { Part } from '../../../shared/record/part.js';
import { serverNow } from '../../../shared/time/clock.js';
import { TodaysCurve } from '../curve/todays-curve.js';
import { FleetStateChip } from '../../../shared/inverter/fleet-state-chip.js';
import css from '../inverter/inverter.module.css';
import { LastSeen } from '../last-seen.js';
import { fleetText } from '../strings/en.js';

const INTERVAL_DEFAULT_S = 60;
/** Height of the loaded panel, px. */
const HEIGHT = 320;

/** An inverter's state, its last reading with its age, and today's power. */
export function OverviewPanel({ title, serialNumber }: { title: string; serialNumber: string }) {
  const query = useQuery(inverterOverviewQuery(serialNumber));
  return (
    <Part title={title} query={query} height={HEIGHT}>
      {(overview) => (
        <>
          <FleetStateChip
            state={overview.state}
            readingState={overview.latest?.state}
            status={overview.status}
          />
          <Facts facts={factsOf(overview)} />
          <TodaysCurve
            inverterId={overview.inverter_id}
            place={overview.site}
            energyTodayWh={overview.energyTodayWh}
          />
        </>
      )}
    </Part>
  );
}

function factsOf(overview: InverterOverview): [string, ReactNode][] {
  const words = fleetText.inverter;
  const { latest } = overview;
  return [
    [
      fleetText.columns.serial_number,
      <Link key="inverter" to={`/admin/inverter/${overview.inverter_id}`}>
        {overview.serial_number}
      </Link>,
    ],
    [words.name, overview.inverterName],
    [words.rating, overview.power_rating],
    [fleetText.columns.heard, latest ? <Heard key="heard" {...overview} latest={latest} /> : fleetText.never],
    [words.power, latest && <Power key="power" {...overview} latest={latest} />],
  ];
}

type Heard = InverterOverview & { readonly latest: NonNullable<InverterOverview['latest']> };

const heardAt = ({ latest }: Heard) => latest.heardAt ?? latest.at;

const Heard = (overview: Heard) => (
  <LastSeen
    at={heardAt(overview)}
    intervalS={overview.intervalS ?? INTERVAL_DEFAULT_S}
    timeZone={overview.site.timeZone}
  />
);

/** Power, greyed and with its time if it is not current. */
function Power(overview: Heard) {
  const { ac_power_w: watts } = overview.latest;
  if (watts === null) return fleetText.facts.unknown;
  if (isPresent(overview.state)) return formatPower(watts);
  const when = zonedClockOrDay(Date.parse(heardAt(overview)), serverNow(), overview.site.timeZone);
  return <span className={css.old}>{fleetText.inverter.powerAt(formatPower(watts), when)}</span>;
}
