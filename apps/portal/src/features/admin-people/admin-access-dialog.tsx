import type { AdminAccessChange } from '@heliograph/contracts/http/change-admin-access';
import type { Admin } from '@heliograph/contracts/http/get-all-admins';
import { wordsOf } from '../../shared/api/api-error.js';
import { adminListText } from './strings/en.js';
import { ConfirmPopup } from '../../shared/ui/confirm-popup.js';
import { Outcome } from '../../shared/ui/outcome.js';
import { useSnackbar } from '../../shared/ui/snackbar.js';
import { useChangeAdminAccess } from './api/change-admin-access.js';
import { fullName } from './person-columns.js';

/** Confirms a change of another administrator's access. */
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
    <ConfirmPopup
      question={words.question[change](name)}
      note={words.note[change]}
      failure={
        saving.error && (
          <Outcome kind="failed" message={words.failed} more={wordsOf(saving.error, '') || undefined} />
        )
      }
      confirm={words.access[change]}
      pending={saving.isPending}
      pendingLabel={words.changing}
      onConfirm={save}
      onClose={onClose}
    />
  );
}
