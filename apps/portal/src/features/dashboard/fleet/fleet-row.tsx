import { Link } from 'react-router-dom';
import { formatEnergy, formatNameplate, formatPower } from '../../../shared/format/units.js';
import { writeSelection } from '../../../shared/selection/selection.js';
import { useSelection } from '../../../shared/selection/use-selection.js';
import { allInvertersText } from './strings/en.js';
import { Age } from '../hero/age.js';
import { powerShare } from '../hero/power-share.js';
import { StateChip } from '../hero/state-chip.js';
import { faultName } from '../../../shared/format/fault-name.js';
import { liveEnergyToday, totalOf } from '../state/comparison.js';
import { siteHours, siteOf } from '../state/site-day.js';
import type { FleetEntry } from './fleet-entries.js';
import css from './fleet-list.module.css';
import { Spark } from './spark.js';

const DASH = '–';

interface Props {
  entry: FleetEntry;
  now: number;
  connected: boolean;
  /** Today's energy by hour, Wh; undefined while unknown. */
  hours: readonly (number | null)[] | undefined;
  /** Highest hourly energy of any inverter today, Wh: all rows share one scale. */
  maxHourWh: number;
}

/** One inverter as a row: state, power and its share of the rating, age, and today's energy. */
export function FleetRow({ entry, now, connected, hours, maxHourWh }: Props) {
  const { inverter, live, state } = entry;
  const [selection] = useSelection();
  const name = inverter.inverterName || inverter.serial_number;
  const isCurrent = connected && (state === 'producing' || state === 'standby' || state === 'fault');
  const watts = live.acPowerW;
  const isKnown = watts !== null && (isCurrent || state === 'night');
  const share = isKnown ? powerShare(watts, inverter.rated_power_w) : null;
  const site = siteOf(inverter);
  const todayWh = liveEnergyToday(live, site, now) ?? (hours ? totalOf({ values: [...hours] }) : null);
  const to = writeSelection({ ...selection, inverter: inverter.serial_number, full: false }).toString();
  return (
    <li className={css.row} data-state={state}>
      <Link className={css.link} to={`/?${to}`}>
        <span className={css.name}>
          <b>{name}</b>
          <small>{inverter.serial_number}</small>
        </span>
        <span className={css.state}>
          <StateChip state={state} />
          {state === 'fault' && <small>{faultName(live.faults[0] ?? null)}</small>}
        </span>
        <span className={css.power} data-unknown={!isKnown || undefined}>
          <b>{isKnown ? formatPower(watts) : DASH}</b>
          <i className={css.share} aria-hidden>
            {share && <i style={{ width: `${Math.min(100, share.percent)}%` }} />}
          </i>
          <small>{share ? share.words : formatNameplate(inverter.rated_power_w)}</small>
        </span>
        <span className={css.age}>
          {state !== 'unknown' && (
            <Age live={live} state={state} site={site} now={now} connected={connected} />
          )}
        </span>
        <span className={css.today}>
          <Spark
            {...{ hours, maxHourWh }}
            label={allInvertersText.spark(name)}
            currentHour={Math.floor(siteHours(site.timeZone, now))}
          />
          <b>{todayWh === null ? DASH : formatEnergy(todayWh)}</b>
        </span>
      </Link>
    </li>
  );
}
