import { Eye } from 'lucide-react';
import { useEffect } from 'react';
import { formatClock } from '../../shared/format/dates.js';
import { viewAsText } from '../../shared/strings/en/view-as.js';
import { ownZone, serverNow } from '../../shared/time/clock.js';
import { PendingButton } from '../../shared/ui/pending-button.js';
import { leaveView, useEndView } from './end-view.js';
import css from './view-banner.module.css';

/** Shown on every page while an administrator views as customer; when the time is over, leaves the page. */
export function ViewBanner({ name, until }: { name: string; until: string }) {
  const end = useEndView();
  useEffect(() => {
    const timer = setTimeout(leaveView, Math.max(0, Date.parse(until) - serverNow()));
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <aside className={css.banner} data-view-banner aria-label={viewAsText.looking(name)}>
      <Eye size={20} strokeWidth={1.6} aria-hidden />
      <p>
        <b>{viewAsText.looking(name)}</b>
        <span>{viewAsText.note(formatClock(Date.parse(until), ownZone()))}</span>
      </p>
      <PendingButton
        pending={end.isPending || end.isSuccess}
        pendingLabel={viewAsText.ending}
        onClick={() => end.mutate()}
      >
        {viewAsText.end}
      </PendingButton>
    </aside>
  );
}
