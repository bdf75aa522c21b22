import Button from '@mui/material/Button';
import { TriangleAlert, WifiOff } from 'lucide-react';
import { formatAge } from '../../shared/format/age.js';
import { formatClock } from '../../shared/format/dates.js';
import { text } from '../../shared/strings/en.js';
import { useNow } from '../../shared/time/clock.js';
import css from './banners.module.css';
import type { Connection } from './state/use-connection.js';

/** Says that what is shown is not live, and how old it is; goes by itself. */
export function ConnectionBanner({ connection, timeZone }: { connection: Connection; timeZone: string }) {
  const now = useNow(1_000);
  if (connection.reach === 'ok') return null;
  const say = connection.reach === 'offline' ? text.offline : text.unreachable;
  const age = formatAge(Math.max(0, now - connection.since));
  return (
    <div className={css.offline} role="status">
      <WifiOff size={20} strokeWidth={1.6} aria-hidden />
      <div>
        <b>{say(formatClock(connection.since, timeZone), age)}</b>
        <p>{text.offlineNote}</p>
      </div>
    </div>
  );
}

export function FailureAlert() {
  return (
    <div className={css.failed} role="alert">
      <TriangleAlert size={20} strokeWidth={1.6} aria-hidden />
      <b>{text.failed}</b>
      <Button onClick={() => window.location.reload()}>{text.reload}</Button>
    </div>
  );
}
