import type { SilenceInShort } from '@heliograph/contracts/http/silence-in-short';
import { Activity } from 'lucide-react';
import type { ReactNode } from 'react';
import { clockOrDay } from '../../../shared/format/dates.js';
import { formatInteger } from '../../../shared/format/units.js';
import { layoutText } from '../../../shared/strings/en/layout.js';
import { outageText } from '../../../shared/strings/en/silence.js';
import { ButtonLink } from '../../../shared/ui/button.js';
import box from '../hero/state-box.module.css';
import type { InverterFacts } from '../state/describe-inverter.js';
import css from './trouble.module.css';

interface Props {
  facts: InverterFacts;
  silence: SilenceInShort;
  serialNumber: string;
  done: ReactNode;
}

/** A flapping inverter: the number of outages since the first, and usual causes. */
export function RepeatedOutage({ facts: { site, now }, silence, serialNumber, done }: Props) {
  const words = outageText.flapping;
  const since = clockOrDay(Date.parse(silence.openedAt), now, site.timeZone);
  return (
    <section className={box.box} data-kind="flapping" aria-label={outageText.label}>
      <Activity size={20} strokeWidth={1.6} aria-hidden />
      <div className={css.said}>
        <p>
          <b>{words.times(formatInteger(silence.reopened + 1), since)}</b>
        </p>
        <p className={box.advice}>{words.advice}</p>
        {done}
        <p className={css.report}>
          {words.goesOn}
          <ButtonLink to={`/reportIssue?serialNo=${encodeURIComponent(serialNumber)}`}>
            {layoutText.reportIssue}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
