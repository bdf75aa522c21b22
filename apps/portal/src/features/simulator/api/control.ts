import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useSnackbar } from '../../../shared/ui/snackbar.js';
import { text } from '../../../shared/strings/en/text.js';
import { wordsOf } from '../../../shared/api/api-error.js';
import { postToSimulator } from './ask-simulator.js';
import { stateKey } from './get-state.js';
import type { ControlRequest } from './simulator-schemas.js';

const answerSchema = z.object({ message: z.string() });

/** Sends one command and shows the simulator's answer. */
export function useControl() {
  const queryClient = useQueryClient();
  const say = useSnackbar();
  return useMutation({
    mutationFn: async (request: ControlRequest) =>
      answerSchema.parse(await postToSimulator('control', request)),
    onSuccess: ({ message }) => say(message, 'success'),
    onError: (error) => say(wordsOf(error, text.somethingWrong), 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: stateKey }),
  });
}
