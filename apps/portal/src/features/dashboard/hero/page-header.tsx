import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import type { Live } from '@heliograph/contracts/http/live';
import { useConnection } from '../../../shared/connection/use-connection.js';
import { PageBar } from '../../../shared/ui/page-bar.js';
import { shownState } from '../state/shown-state.js';
import { siteOf } from '../state/site-day.js';
import { useInverterState } from '../state/use-inverter-state.js';
import { Age } from './age.js';
import css from './page-header.module.css';
import { StateChip } from './state-chip.js';

interface Props {
  inverter: CustomerInverter;
  /** Null while unknown. */
  live: Live | null;
  connected: boolean;
  /** The inverter is uploading its backlog. */
  catchingUp: boolean;
}

export function PageHeader({ inverter, live, ...rest }: Props) {
  const name = inverter.inverterName || inverter.serial_number;
  return (
    <PageBar title={name} serial={inverter.serial_number} timeZone={inverter.timeZone}>
      {live || !rest.connected ? <HeaderState {...rest} inverter={inverter} live={live} /> : null}
    </PageBar>
  );
}

/** The state as a chip, and the age of the live values. */
export function HeaderState({ inverter, live, connected, catchingUp }: Props) {
  const site = siteOf(inverter);
  const { state, now } = useInverterState(live, inverter);
  const { reach } = useConnection();
  const disconnected = reach === 'offline' ? 'offline' : 'stale';
  const shown =
    live && (connected || state === 'lost') ? shownState(state, live, catchingUp, now) : disconnected;
  return (
    <span className={css.state}>
      <StateChip state={shown} announced />
      <span className={css.grow} />
      {live && <Age live={live} state={state} site={site} now={now} connected={connected} />}
    </span>
  );
}
