import type { Live } from '@heliograph/contracts/http/live';
import { useNow } from '../../../shared/time/clock.js';
import { useConnection } from '../../../shared/connection/use-connection.js';
import { Age } from '../hero/age.js';
import header from '../hero/page-header.module.css';
import { StateChip } from '../hero/state-chip.js';
import { siteOf } from '../state/site-day.js';
import { inverterStateAt } from '../state/use-inverter-state.js';
import { dashboardText } from '../strings/en.js';
import { allInvertersText } from './strings/en.js';
import { countStates, type FleetEntry } from './fleet-entries.js';
import css from './fleet-state.module.css';

/** Number of inverters per state. */
export function StateCounts({ entries }: { entries: readonly FleetEntry[] }) {
  return (
    <ul className={css.counts}>
      {countStates(entries).map(({ state, count }) => (
        <li key={state}>
          <StateChip state={state} label={allInvertersText.countedChip[state](count)} />
        </li>
      ))}
    </ul>
  );
}

interface Props {
  entries: readonly FleetEntry[];
  /** The inverters merged into one. */
  live: Live;
  connected: boolean;
}

/** The inverters' states, and the age of their newest values. */
export function FleetState({ entries, live, connected }: Props) {
  const now = useNow(1_000);
  const { inverter } = entries[0]!;
  return (
    <>
      <StateCounts entries={entries} />
      <Age
        {...{ live, now, connected }}
        site={siteOf(inverter)}
        state={inverterStateAt(live, inverter, now)}
      />
    </>
  );
}

interface HeaderProps extends Omit<Props, 'live'> {
  /** Null while unknown. */
  live: Live | null;
}

/** The most urgent state of all inverters, with the number of inverters in it, and the age of their newest values. */
export function FleetHeaderState({ entries, live, connected }: HeaderProps) {
  const now = useNow(1_000);
  const { inverter } = entries[0]!;
  const { reach } = useConnection();
  if (!live && connected) return <span className={header.grow} />;
  const [worst] = countStates(entries);
  const { state, count } = worst!;
  return (
    <span className={header.state}>
      {connected ? (
        <StateChip
          state={state}
          label={
            count < entries.length ? allInvertersText.countedChip[state](count) : dashboardText.chip[state]
          }
          announced
        />
      ) : (
        <StateChip state={reach === 'offline' ? 'offline' : 'stale'} announced />
      )}
      <span className={header.grow} />
      {live && (
        <Age
          {...{ live, now, connected }}
          site={siteOf(inverter)}
          state={inverterStateAt(live, inverter, now)}
        />
      )}
    </span>
  );
}
