import { Check, CircleDashed, X } from 'lucide-react';
import card from '../../../shared/ui/card.module.css';
import type { Run, Verdict } from './api/console-schemas.js';
import css from './console.module.css';
import { words } from './words.js';

const SHOWN_MAX = 10;
const sign = { size: 18, strokeWidth: 2 } as const;

/** The platform's findings compared with the scenario's happenings. */
export function VerdictPanel({ run }: { run: Run }) {
  const verdict = run.report?.verdict;
  return (
    <section className={card.card} aria-label={words.verdict}>
      <h2>{words.verdict}</h2>
      {verdict ? (
        <>
          <p role="status" className={css.outcome} data-wrong={!verdict.isAsExpected || undefined}>
            {outcomeOf(run, verdict)}
          </p>
          <ul className={css.checks}>
            {verdict.checks.map((check) => (
              <CheckRow key={check.about} {...check} />
            ))}
          </ul>
        </>
      ) : (
        <p className={css.note}>{words.noVerdict}</p>
      )}
    </section>
  );
}

function outcomeOf(run: Run, { isAsExpected, checks }: Verdict): string {
  if (!isAsExpected) return words.notAsExpected;
  if (run.elapsed >= run.lasts) return words.asExpected;
  const isOver = run.state === 'ended' || run.state === 'failed';
  return isOver && checks.some(({ awaited }) => awaited.length > 0) ? words.unfinished : words.soFar;
}

function CheckRow({ about, summary, problems, awaited }: Verdict['checks'][number]) {
  const state = problems.length > 0 ? 'wrong' : awaited.length > 0 ? 'awaited' : 'ok';
  const Sign = { ok: Check, wrong: X, awaited: CircleDashed }[state];
  return (
    <li data-state={state}>
      <Sign {...sign} aria-label={words.marks[state]} role="img" />
      <strong>{about}</strong>
      <span>{summary}</span>
      {state === 'awaited' && <small>{words.awaited(awaited.length)}</small>}
      {problems.length > 0 && (
        <ul>
          {problems.slice(0, SHOWN_MAX).map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
          {problems.length > SHOWN_MAX && <li>{words.more(problems.length - SHOWN_MAX)}</li>}
        </ul>
      )}
    </li>
  );
}
