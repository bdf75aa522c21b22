import { Button } from '../../../shared/ui/button.js';
import card from '../../../shared/ui/card.module.css';
import { AddHappening } from './add-happening.js';
import { useOrder } from './api/order.js';
import type { Happening, Library, Run } from './api/console-schemas.js';
import css from './console.module.css';
import { formatElapsed } from './times.js';
import { happeningTexts, words } from './words.js';

/** The scenario's happenings. While it is played, happenings can be added and stopped. */
export function Timeline({ run, library }: { run: Run; library: Library }) {
  const stop = useOrder();
  const isPlaying = run.state === 'playing';
  return (
    <section className={card.card} aria-label={words.timeline}>
      <h2>{words.timeline}</h2>
      {run.happenings.length === 0 && <p className={css.note}>{words.nothing}</p>}
      <ul className={css.happenings}>
        {run.happenings.map((one, index) => {
          const state = stateOf(run, one);
          return (
            <li key={`${one.what} ${one.at} ${targetOf(one)}`} data-state={state}>
              <strong>{[one.what, targetOf(one)].filter(Boolean).join(', ')}</strong>
              <span>
                {formatElapsed(one.at)}
                {one.until > one.at &&
                  ` – ${one.until === run.lasts ? words.toEnd : formatElapsed(one.until)}`}
                {`, ${words[state]}`}
              </span>
              <small>{happeningTexts[one.what]}</small>
              {isPlaying && state === 'on' && one.until > one.at && (
                <Button
                  aria-label={words.stopOf(one.what)}
                  inactive={stop.isPending}
                  onClick={() => stop.mutate({ call: 'stop', body: { index } })}
                >
                  {words.stop}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {isPlaying && <AddHappening run={run} library={library} />}
    </section>
  );
}

const targetOf = ({ city, operator, inverter }: Happening) =>
  city ??
  (operator === undefined ? undefined : `${words.operator} ${operator}`) ??
  (inverter === undefined ? '' : `inverter ${inverter}`);

function stateOf({ elapsed }: Run, { at, until }: Happening): 'over' | 'on' | 'later' {
  if (elapsed < at) return 'later';
  return elapsed < until ? 'on' : 'over';
}
