import { Button } from '../../../shared/ui/button.js';
import card from '../../../shared/ui/card.module.css';
import { Segmented } from '../../../shared/ui/segmented.js';
import { useOrder } from './api/order.js';
import type { Run } from './api/console-schemas.js';
import css from './console.module.css';
import { FileButtons } from './file-buttons.js';
import { formatDay, formatElapsed } from './times.js';
import { words } from './words.js';

const FASTEST = 1_000_000;
const paces = [0, 30, 60, 300, 1_800, FASTEST].map((pace) => ({
  value: String(pace),
  label: pace === 0 ? words.paused : pace === FASTEST ? words.fastest : words.times(pace),
}));

/** The scenario's clock, pace and end, and the played scenario as a file. */
export function RunBar({ run }: { run: Run }) {
  const order = useOrder();
  const isOver = run.state === 'ended' || run.state === 'failed';
  return (
    <section className={card.card} aria-label={words.playing}>
      <h2>{run.about}</h2>
      <p className={css.clock}>
        <strong>{formatDay(run.start + run.elapsed)}</strong>
        <span>{words.of(formatElapsed(run.elapsed), formatElapsed(run.lasts))}</span>
        <span>{words.weather(run.weather)}</span>
        <span role="status">{words.states[run.state]}</span>
      </p>
      {run.failure !== null && <p role="alert">{run.failure}</p>}
      <div className={css.buttons}>
        {!isOver && (
          <>
            <Segmented
              label={words.pace}
              choices={paces}
              value={String(run.pace)}
              onChange={(pace) => order.mutate({ call: 'pace', body: { pace: Number(pace) } })}
            />
            <Button
              inactive={order.isPending || run.state === 'ending'}
              onClick={() => order.mutate({ call: 'end', body: {} })}
            >
              {words.end}
            </Button>
          </>
        )}
        <FileButtons file={run.text} />
      </div>
    </section>
  );
}
