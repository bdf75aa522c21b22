import { useMutation, useQueryClient } from '@tanstack/react-query';
import { wordsOf } from '../api/api-error.js';
import { forgetFailure } from '../forms/forget-failure.js';
import { claimText } from '../strings/en/claims.js';
import { text } from '../strings/en/text.js';
import { useSnackbar } from '../ui/snackbar.js';
import { claimQuery, claimsKey } from './claim-calls.js';

/** Runs one step of a ticket's claim at a time. */
export function useClaimStep(ticketId: string, onChanged: () => void) {
  const queryClient = useQueryClient();
  const say = useSnackbar();
  const stepping = useMutation({
    mutationFn: (call: () => Promise<{ readonly message: string }>) => call(),
    onSuccess: () => {
      say(claimText.saved, 'success');
      onChanged();
    },
    onError: (error) => say(wordsOf(error, text.somethingWrong), 'error'),
    // After a failure, too: another administrator may have taken the step.
    onSettled: () =>
      Promise.all(
        [claimQuery(ticketId).queryKey, claimsKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
  return {
    pending: stepping.isPending,
    forgetFailure: forgetFailure(stepping),
    failure: stepping.error && wordsOf(stepping.error, text.somethingWrong),
    run: (call: () => Promise<{ readonly message: string }>) => stepping.mutate(call),
  };
}
export type ClaimStep = ReturnType<typeof useClaimStep>;
