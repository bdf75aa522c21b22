import { useMutation, useQueryClient } from '@tanstack/react-query';
import { wordsOf } from '../../../../shared/api/api-error.js';
import { text } from '../../../../shared/strings/en/text.js';
import { useSnackbar } from '../../../../shared/ui/snackbar.js';
import { postToSimulator } from '../../api/ask-simulator.js';
import { messageKey, runKey } from './read-console.js';

interface Order {
  readonly call: 'play' | 'pace' | 'end' | 'happen' | 'stop' | 'combine' | 'send';
  readonly body: object;
}

/** Sends an order to the console, and shows the reason if it is refused. */
export function useOrder() {
  const queryClient = useQueryClient();
  const say = useSnackbar();
  return useMutation({
    mutationFn: ({ call, body }: Order) => postToSimulator(`console/${call}`, body),
    onError: (error) => say(wordsOf(error, text.somethingWrong), 'error'),
    onSettled: () =>
      Promise.all([runKey, messageKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
