import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { isSessionOver, wordsOf } from '../api/api-error.js';
import { text } from '../strings/en/text.js';
import { useSnackbar } from '../ui/snackbar.js';

/** Ends a session and clears all loaded data; an expired session counts as ended. */
export function useEndSession(logOut: () => Promise<unknown>, loginAddress: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const say = useSnackbar();
  const leave = async () => {
    await navigate(loginAddress, { replace: true });
    queryClient.clear();
    // Unsent input: the next person at this window must not find it.
    sessionStorage.clear();
  };
  return useMutation({
    mutationFn: logOut,
    onSuccess: leave,
    onError: (error) => (isSessionOver(error) ? leave() : say(wordsOf(error, text.somethingWrong), 'error')),
  });
}
