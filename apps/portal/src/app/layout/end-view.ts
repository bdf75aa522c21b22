import { endViewAsCustomer } from '@heliograph/contracts/http/end-view-as-customer';
import { useMutation } from '@tanstack/react-query';
import { isSessionOver, wordsOf } from '../../shared/api/api-error.js';
import { callApi } from '../../shared/api/call-api.js';
import { text } from '../../shared/strings/en/text.js';
import { leaveView } from '../../shared/session/leave-view.js';
import { useSnackbar } from '../../shared/ui/snackbar.js';

/** Ends the view as customer; it has already ended if the administrator's session has. */
export function useEndView() {
  const say = useSnackbar();
  return useMutation({
    mutationFn: () => callApi(endViewAsCustomer, {}),
    onSuccess: leaveView,
    onError: (error) =>
      isSessionOver(error) ? leaveView() : say(wordsOf(error, text.somethingWrong), 'error'),
  });
}
