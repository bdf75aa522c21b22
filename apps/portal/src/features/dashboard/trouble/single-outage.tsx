import type { SilenceInShort } from '@heliograph/contracts/http/silence-in-short';
import { Lightbulb, Power, Signal, Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { likelyReasonsText } from '../../../shared/incidents/likely-reasons-text.js';
import { layoutText } from '../../../shared/strings/en/layout.js';
import { outageText as words } from '../../../shared/strings/en/silence.js';
import { ButtonLink } from '../../../shared/ui/button.js';
import box from '../hero/state-box.module.css';
import css from './trouble.module.css';

interface Props {
  /** Null: the outage has just opened, and its details are not loaded yet. */
  silence: SilenceInShort | null;
  serialNumber: string;
  done: ReactNode;
}

const icon = { size: 20, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** A single outage: likely reasons, what to check, and how to report it. */
export function SingleOutage({ silence, serialNumber, done }: Props) {
  const likely = silence && likelyReasonsText(silence);
  const incident = silence?.incident ?? null;
  // Only a closed incident of a place shows that other inverters nearby report.
  const over = incident?.closedAt == null ? null : incident;
  return (
    <section className={box.box} data-kind="lost" aria-label={words.label}>
      <Unlink {...icon} />
      <div className={css.said}>
        <p>{words.kept}</p>
        {likely && <p className={box.advice}>{words.likely(likely)}</p>}
        {over?.kind === 'city' && <p>{words.othersBack(over.name)}</p>}
        {(over?.kind === 'area' || over?.kind === 'feeder') && <p>{words.othersNearBack}</p>}
        {done}
        <p className={css.look}>{words.look}</p>
        <ul className={css.checks}>
          <li>
            <Power {...icon} />
            {words.checks.mains}
          </li>
          <li>
            <Signal {...icon} />
            {words.checks.signal}
          </li>
          <li>
            <Lightbulb {...icon} />
            {words.checks.lamp}
          </li>
        </ul>
        <p className={css.report}>
          {words.foundNothing}
          <ButtonLink to={`/reportIssue?serialNo=${encodeURIComponent(serialNumber)}`}>
            {layoutText.reportIssue}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
