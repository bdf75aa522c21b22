import { Check, TriangleAlert } from 'lucide-react';
import { formatFigure, formatInteger } from '../../../shared/format/units.js';
import { exportText as words } from './strings/en.js';
import { Button } from '../../../shared/ui/button.js';
import { PendingButton } from '../../../shared/ui/pending-button.js';
import css from './export-dialog.module.css';
import type { ExportState } from './use-export.js';

const BYTES_PER_KB = 1_000;
const BYTES_PER_MB = 1_000_000;

const sizeOf = (bytes: number) =>
  bytes < BYTES_PER_MB
    ? `${formatInteger(bytes / BYTES_PER_KB)}\u00a0KB`
    : `${formatFigure(bytes / BYTES_PER_MB)}\u00a0MB`;

/** The footer: progress, result and buttons. */
export function Outcome({ state, onStop }: { state: ExportState; onStop: () => void }) {
  const downloading = state.status === 'downloading';
  return (
    <div className={css.foot}>
      <div className={css.outcome}>
        <p role="status">
          {downloading && state.bytes > 0 && words.soFar(sizeOf(state.bytes))}
          {state.status === 'stopped' && words.stopped}
          {state.status === 'done' && (
            <span className={css.done}>
              <Check size={20} strokeWidth={1.6} aria-hidden />
              {words.done(state.name)}
            </span>
          )}
        </p>
        <p role="alert">
          {state.status === 'failed' && (
            <span className={css.failed}>
              <TriangleAlert size={20} strokeWidth={1.6} aria-hidden />
              {state.message}
            </span>
          )}
        </p>
      </div>
      <div className={css.actions}>
        {downloading && <Button onClick={onStop}>{words.stop}</Button>}
        <PendingButton
          type="submit"
          variant="contained"
          color="primary"
          pending={downloading}
          pendingLabel={words.getting}
        >
          {words.get}
        </PendingButton>
      </div>
    </div>
  );
}
