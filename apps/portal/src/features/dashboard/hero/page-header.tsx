import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import type { Live } from '@heliograph/contracts/http/live';
import type { ReactNode } from 'react';
import { text } from '../../../shared/strings/en.js';
import { ThemeButton } from '../../../shared/ui/theme-button.js';
import { siteOf } from '../state/site-day.js';
import { useRoofState } from '../state/use-roof-state.js';
import { Age } from './age.js';
import css from './page-header.module.css';
import { StateChip } from './state-chip.js';

interface Props {
  inverter: CustomerInverter;
  /** Null while it is not known. */
  live: Live | null;
  connected: boolean;
}

export function PageHeader({ inverter, live, connected }: Props) {
  const name = inverter.inverterName || inverter.serial_number;
  return (
    <Bar title={name} serial={inverter.serial_number}>
      {live && <State inverter={inverter} live={live} connected={connected} />}
    </Bar>
  );
}

function State({ inverter, live, connected }: Props & { live: Live }) {
  const site = siteOf(inverter);
  const { state, now } = useRoofState(live, site);
  const shown = connected || state === 'lost' ? state : 'stale';
  return (
    <span className={css.state}>
      <StateChip state={shown} />
      <span className={css.grow} />
      <Age live={live} state={state} site={site} now={now} connected={connected} />
    </span>
  );
}

/** The page's one heading, with what stands beside it. */
export function Bar({ title, serial, children }: { title: string; serial?: string; children?: ReactNode }) {
  return (
    <header className={css.bar}>
      <title>{`${title} · ${text.product}`}</title>
      <h1>{title}</h1>
      {serial !== undefined && serial !== title && <span className={css.serial}>{serial}</span>}
      {children ?? <span className={css.grow} />}
      <span className={css.theme}>
        <ThemeButton />
      </span>
    </header>
  );
}
