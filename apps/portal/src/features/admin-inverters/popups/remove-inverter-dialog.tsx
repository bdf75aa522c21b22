import { useQuery } from '@tanstack/react-query';
import { isUnreachable, wordsOf } from '../../../shared/api/api-error.js';
import { adminInverterText } from '../../../shared/strings/en/admin-inverters.js';
import { text } from '../../../shared/strings/en/text.js';
import { ConfirmPopup } from '../../../shared/ui/confirm-popup.js';
import { Outcome } from '../../../shared/ui/outcome.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { useSnackbar } from '../../../shared/ui/snackbar.js';
import { inverterDetailQuery } from '../api/get-inverter-detail.js';
import { useRemoveInverter } from './api/remove-inverter.js';

/** Confirms taking an inverter out of service. */
export function RemoveInverterDialog({ inverterId, onClose }: { inverterId: string; onClose: () => void }) {
  const words = adminInverterText.removal;
  const { data: detail, isPending } = useQuery(inverterDetailQuery(inverterId));
  const say = useSnackbar();
  const removal = useRemoveInverter();
  const why = (error: Error) => (isUnreachable(error) ? words.failed : wordsOf(error, words.failed));
  const remove = () =>
    removal.mutate(inverterId, {
      onSuccess: () => {
        say(words.done, 'success');
        onClose();
      },
      onError: (error) => say(why(error), 'error'),
    });
  return (
    <ConfirmPopup
      question={words.question(inverterId)}
      about={
        detail
          ? detail.owner
            ? words.of(detail.serial_number, detail.owner.name)
            : words.ofNobody(detail.serial_number)
          : isPending && <Skeleton height={24} width={280} />
      }
      note={words.note}
      failure={removal.error && <Outcome kind="failed" message={why(removal.error)} />}
      confirm={text.confirm}
      pending={removal.isPending}
      pendingLabel={words.removing}
      danger
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
