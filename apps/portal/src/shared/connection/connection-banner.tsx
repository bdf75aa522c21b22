import { WifiOff } from 'lucide-react';
import { formatAge } from '../format/age.js';
import { formatClock } from '../format/dates.js';
import { text } from '../strings/en/text.js';
import { ownZone, useNow } from '../time/clock.js';
import css from './connection-banner.module.css';
import { useIsPageEmpty } from './empty-page.js';
import { useConnection } from './use-connection.js';

/**
 * Shown while there is no connection. `aged`: also shows the age of the page's data. The live region exists before its
 * text: some screen readers announce nothing otherwise.
 */
export function ConnectionBanner({
  aged = false,
  timeZone,
}: {
  aged?: boolean;
  timeZone?: string | undefined;
}) {
  const connection = useConnection();
  const isEmpty = useIsPageEmpty();
  return (
    <div role="status" className={css.place}>
      {connection.reach !== 'ok' && (
        <div className={css.banner}>
          <WifiOff size={20} strokeWidth={1.6} aria-hidden />
          <div>
            <b>
              {text.reach[connection.reach]}
              {aged && !isEmpty && connection.since !== null && (
                <Age since={connection.since} timeZone={timeZone} />
              )}
            </b>
            <p>{isEmpty ? text.offlineEmptyNote : text.offlineNote}</p>
          </div>
        </div>
      )}
    </div>
  );
}

/** Changes every second, so it is not announced. */
function Age({ since, timeZone = ownZone() }: { since: number; timeZone: string | undefined }) {
  const now = useNow(1_000);
  return (
    <span aria-live="off">
      {' '}
      {text.shownFrom(formatClock(since, timeZone), formatAge(Math.max(0, now - since)))}
    </span>
  );
}
