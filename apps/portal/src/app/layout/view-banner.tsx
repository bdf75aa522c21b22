import { getUserByToken } from '@heliograph/contracts/http/get-user-by-token';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useEffect } from 'react';
import { callApi } from '../../shared/api/call-api.js';
import { formatClock } from '../../shared/format/dates.js';
import { leaveView } from '../../shared/session/leave-view.js';
import { viewAsText } from '../../shared/strings/en/view-as.js';
import { ownZone, serverNow } from '../../shared/time/clock.js';
import { PendingButton } from '../../shared/ui/pending-button.js';
import { useEndView } from './end-view.js';
import css from './view-banner.module.css';

const CHECK_MS = 60_000;

interface Props {
  userId: string;
  name: string;
  until: string;
}

/** Shown on every page while an administrator views as customer; when the view is over, leaves the page. */
export function ViewBanner({ userId, name, until }: Props) {
  const end = useEndView();
  useOtherView(userId);
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

/** Another tab may end the view or begin that of another customer, whose data must not appear below this one's name. */
function useOtherView(userId: string): void {
  const { data } = useQuery({
    queryKey: ['viewed customer'],
    queryFn: ({ signal }) => callApi(getUserByToken, {}, signal),
    refetchInterval: CHECK_MS,
    refetchOnWindowFocus: 'always',
  });
  const viewed = data && (data.viewedUntil === undefined ? null : data.userId);
  useEffect(() => {
    if (viewed === null) leaveView();
    else if (viewed !== undefined && viewed !== userId) window.location.assign('/');
  }, [viewed, userId]);
}
