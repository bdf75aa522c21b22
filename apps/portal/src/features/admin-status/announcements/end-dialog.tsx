import type { Announcement } from '@heliograph/contracts/http/announcements';
import { wordsOf } from '../../../shared/api/api-error.js';
import { ConfirmPopup } from '../../../shared/ui/confirm-popup.js';
import { Outcome } from '../../../shared/ui/outcome.js';
import { useSnackbar } from '../../../shared/ui/snackbar.js';
import { useEnd } from '../api/announcements.js';
import { adminStatusText } from '../strings/en.js';

/** Confirms the end of an announcement, which cannot be opened again. */
export function EndDialog({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const words = adminStatusText.announcements;
  const say = useSnackbar();
  const ending = useEnd();
  const end = () =>
    ending.mutate(announcement.announcementId, {
      onSuccess: () => {
        say(words.endedNow, 'success');
        onClose();
      },
    });
  return (
    <ConfirmPopup
      question={words.endQuestion}
      note={announcement.textEn}
      failure={ending.error && <Outcome kind="failed" message={wordsOf(ending.error, words.failed)} />}
      confirm={words.end}
      pending={ending.isPending}
      pendingLabel={words.ending}
      onConfirm={end}
      onClose={onClose}
    />
  );
}
