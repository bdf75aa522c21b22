import { viewAsCustomer } from '@heliograph/contracts/http/view-as-customer';
import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { wordsOf } from '../api/api-error.js';
import { callApi } from '../api/call-api.js';
import { text } from '../strings/text.js';
import { viewAsText } from '../strings/view-as.js';
import { PendingButton } from '../ui/pending-button.js';
import { useSnackbar } from '../ui/snackbar.js';

/** Opens a customer's portal as that customer sees it, for a while and without changing anything. */
export function ViewAsButton({ userId, className }: { userId: string; className?: string }) {
  const say = useSnackbar();
  const begin = useMutation({
    mutationFn: () => callApi(viewAsCustomer, { userId }),
    // A page of its own: nothing that the back office knows is carried along, nor the other way round.
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
