import type { Announcement } from '@heliograph/contracts/http/announcements';
import { useState } from 'react';
import { useCompany } from '../../../shared/api/get-company.js';
import { isFailed } from '../../../shared/api/known.js';
import { formatInstant } from '../../../shared/format/dates.js';
import { language } from '../../../shared/strings/language.js';
import { Button } from '../../../shared/ui/button.js';
import { FailureAlert } from '../../../shared/ui/failure-alert.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { useKeepFocus } from '../../../shared/ui/use-keep-focus.js';
import tab from '../admin-status.module.css';
import { useAnnouncements } from '../api/announcements.js';
import { adminStatusText } from '../strings/en.js';
import css from './announcements.module.css';
import { EndDialog } from './end-dialog.js';
import { PublishDialog } from './publish-dialog.js';

/** Announcements on the public status page. */
export function AnnouncementsCard() {
  const words = adminStatusText.announcements;
  const query = useAnnouncements();
  const place = useKeepFocus<HTMLElement>();
  const hasPage = useCompany().data?.hasStatusPage ?? false;
  const listed = isFailed(query) ? undefined : query.data;
  const [publishing, setPublishing] = useState(false);
  const [ending, setEnding] = useState<Announcement | null>(null);
  return (
    <section ref={place} className={tab.service} aria-label={words.title} aria-busy={query.isPending}>
      <header className={css.head}>
        <h2>{words.title}</h2>
        {hasPage && <a href={`/status?lang=${language}`}>{words.page}</a>}
        <Button onClick={() => setPublishing(true)}>{words.publish}</Button>
      </header>
      {isFailed(query) && <FailureAlert />}
      {query.isPending && <Skeleton width="100%" height={40} />}
      {listed?.length === 0 && <p className={css.none}>{words.none}</p>}
      {listed && listed.length > 0 && (
        <ul className={css.list}>
          {listed.map((one) => (
            <li key={one.announcementId} data-ended={one.endedAt !== null || undefined}>
              <div>
                <p lang="en">{one.textEn}</p>
                {one.textHi === null ? <small>{words.onlyEnglish}</small> : <p lang="hi">{one.textHi}</p>}
                <small>{words.opened(formatInstant(one.openedAt), one.openedBy)}</small>
                {one.endedAt !== null && <small>{words.endedAt(formatInstant(one.endedAt))}</small>}
              </div>
              {one.endedAt === null && (
                <Button aria-label={words.endOf(one.textEn)} onClick={() => setEnding(one)}>
                  {words.end}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {publishing && <PublishDialog onClose={() => setPublishing(false)} />}
      {ending && <EndDialog announcement={ending} onClose={() => setEnding(null)} />}
    </section>
  );
}
