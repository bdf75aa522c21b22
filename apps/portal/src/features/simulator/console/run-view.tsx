import type { Library, Run } from './api/console-schemas.js';
import css from './console.module.css';
import { Fleet } from './fleet.js';
import { Platform } from './platform.js';
import { RunBar } from './run-bar.js';
import { Timeline } from './timeline.js';
import { VerdictPanel } from './verdict-panel.js';

/** The scenario that is played, or was played last. */
export function RunView({ run, library }: { run: Run; library: Library }) {
  return (
    <div className={css.run}>
      <RunBar run={run} />
      <VerdictPanel run={run} />
      <Timeline run={run} library={library} />
      {run.report && <Platform run={run} report={run.report} />}
      <Fleet run={run} />
    </div>
  );
}
