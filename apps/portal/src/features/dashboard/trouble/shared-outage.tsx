import type { IncidentInShort } from '@heliograph/contracts/http/silence-in-short';
import { RadioTower, ZapOff } from 'lucide-react';
import { clockOrDay } from '../../../shared/format/dates.js';
import { formatInteger } from '../../../shared/format/units.js';
import { outageText } from '../../../shared/strings/en/silence.js';
import box from '../hero/state-box.module.css';
import type { InverterFacts } from '../state/describe-inverter.js';
import css from './trouble.module.css';

/** An outage shared with many: the probable cause, how many, and that there is nothing to do. */
export function SharedOutage({
  facts: { site, now },
  incident,
}: {
  facts: InverterFacts;
  incident: IncidentInShort;
}) {
  const { kind, name, suspected, silentInverters: silent, expectedInverters: expected } = incident;
  const words = outageText.together;
  const Sign = suspected === 'grid' ? ZapOff : RadioTower;
  const when = clockOrDay(Date.parse(incident.silentSince), now, site.timeZone);
  return (
    <section className={box.box} data-kind="area" aria-label={outageText.label}>
      <Sign size={20} strokeWidth={1.6} aria-hidden />
      <div className={css.said}>
        <p>
          <b>{words.cause[suspected]}</b>
        </p>
        <p>{words.others[kind](name, formatInteger(silent), formatInteger(expected), when)}</p>
        <div className={css.share} aria-hidden>
          <i style={{ width: `${(100 * silent) / Math.max(silent, expected)}%` }} />
        </div>
        <p className={box.advice}>{words.todo[suspected]}</p>
      </div>
    </section>
  );
}
