import type { IncidentInShort } from '@heliograph/contracts/http/silence-in-short';
import { saidCause } from '@heliograph/domain/silence/diagnostic-snapshot';
import { RadioTower, ZapOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { clockOrDay } from '../../../shared/format/dates.js';
import { formatInteger } from '../../../shared/format/units.js';
import { outageText } from '../../../shared/strings/en/silence.js';
import box from '../hero/state-box.module.css';
import type { InverterFacts } from '../state/describe-inverter.js';
import css from './trouble.module.css';

/** An outage of many inverters: the probable cause, their number, and that there is nothing to do. */
export function SharedOutage({
  facts: { site, now },
  incident,
  done,
}: {
  facts: InverterFacts;
  incident: IncidentInShort;
  done: ReactNode;
}) {
  const { kind, name, suspected, silentInverters: affected, expectedInverters: expected } = incident;
  const words = outageText.together;
  const said = saidCause(incident);
  const Icon = suspected === 'grid' ? ZapOff : RadioTower;
  const when = clockOrDay(Date.parse(incident.silentSince), now, site.timeZone);
  return (
    <section className={box.box} data-kind="area" aria-label={outageText.label}>
      <Icon size={20} strokeWidth={1.6} aria-hidden />
      <div className={css.said}>
        <p>
          <b>{words.cause[said]}</b>
        </p>
        <p>{words.others[kind](name, formatInteger(affected), formatInteger(expected), when)}</p>
        <div className={css.share} aria-hidden>
          <i style={{ width: `${(100 * affected) / Math.max(affected, expected)}%` }} />
        </div>
        <p className={box.advice}>{words.todo[said]}</p>
        {done}
      </div>
    </section>
  );
}
