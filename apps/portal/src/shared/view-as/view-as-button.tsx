import { viewAsCustomer } from '@heliograph/contracts/http/view-as-customer';
import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { wordsOf } from '../api/api-error.js';
import { callApi } from '../api/call-api.js';
import { text } from '../strings/en/text.js';
import { viewAsText } from '../strings/en/view-as.js';
import { PendingButton } from '../ui/pending-button.js';
import { useSnackbar } from '../ui/snackbar.js';

/** Opens a customer's portal read-only, as the customer sees it, for a limited time. */
export function ViewAsButton({ userId, className }: { userId: string; className?: string }) {
  const say = useSnackbar();
  const begin = useMutation({
    mutationFn: () => callApi(viewAsCustomer, { userId }),
    // A full page load, so that no data passes between the back office and the customer portal.
    onSuccess: () => window.location.assign('/'),
    onError: (error) => say(wordsOf(error, text.somethingWrong), 'error'),
  });
  return (
    <PendingButton
      className={className}
      pending={begin.isPending || begin.isSuccess}
      pendingLabel={viewAsText.opening}
      onClick={() => begin.mutate()}
    >
      <Eye size={20} strokeWidth={1.6} aria-hidden />
      {viewAsText.open}
    </PendingButton>
  );
}
