import type { AdminAccessChange } from '@heliograph/contracts/http/change-admin-access';
import type { Admin } from '@heliograph/contracts/http/get-all-admins';
import { wordsOf } from '../../shared/api/api-error.js';
import { adminListText } from '../../shared/strings/admin-lists.js';
import { text } from '../../shared/strings/text.js';
import { Button } from '../../shared/ui/button.js';
import { Outcome } from '../../shared/ui/outcome.js';
import { PendingButton } from '../../shared/ui/pending-button.js';
import { PopupBody, PopupFoot, PopupFrame } from '../../shared/ui/popup-frame.js';
import { useSnackbar } from '../../shared/ui/snackbar.js';
import { useChangeAdminAccess } from './api/change-admin-access.js';
import { fullName } from './person-columns.js';

/** Asks once; the safe button has the focus. */
export function AdminAccessDialog({
  admin,
  change,
  onClose,
}: {
  admin: Admin;
  change: AdminAccessChange;
  onClose: () => void;
}) {
  const words = adminListText.admins;
  const name = fullName(admin);
  const say = useSnackbar();
  const saving = useChangeAdminAccess();
  const save = () =>
    saving.mutate(
      { adminId: admin.adminId, change },
      {
        onSuccess: () => {
          say(words.changed[change](name), 'success');
          onClose();
        },
      },
    );
  return (
    <PopupFrame title={words.question[change](name)} onClose={onClose}>
      <PopupBody>
        <p>{words.note[change]}</p>
        <div role="alert">
          {saving.error && (
            <Outcome kind="failed" says={words.failed} more={wordsOf(saving.error, '') || undefined} />
          )}
        </div>
      </PopupBody>
      <PopupFoot>
        <Button autoFocus onClick={onClose}>
          {text.cancel}
        </Button>
        <PendingButton
          variant="contained"
          color="secondary"
          pending={saving.isPending}
          pendingLabel={words.changing}
          onClick={save}
        >
          {words.access[change]}
        </PendingButton>
      </PopupFoot>
    </PopupFrame>
  );
}
