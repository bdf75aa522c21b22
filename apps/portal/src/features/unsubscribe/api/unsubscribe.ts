import type { InputOf } from '@heliograph/contracts/http/call';
import { unsubscribe } from '@heliograph/contracts/http/unsubscribe';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';

export const useUnsubscribe = () =>
  useMutation({ mutationFn: (input: InputOf<typeof unsubscribe>) => callApi(unsubscribe, input) });
