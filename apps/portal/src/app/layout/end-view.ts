import { endViewAsCustomer } from '@heliograph/contracts/http/end-view-as-customer';
import { useMutation } from '@tanstack/react-query';
import { isSessionOver, wordsOf } from '../../shared/api/api-error.js';
import { callApi } from '../../shared/api/call-api.js';
import { text } from '../../shared/strings/en/text.js';
import { useSnackbar } from '../../shared/ui/snackbar.js';

/** Back to the back office with a full page load, which drops the customer's data. */
export const leaveView = () => window.location.assign('/admin?tab=users');

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
