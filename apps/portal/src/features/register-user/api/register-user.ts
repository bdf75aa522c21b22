import { registerUser } from '@heliograph/contracts/http/register-user';
import type { InputOf } from '@heliograph/contracts/http/call';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';

export const useRegisterUser = () =>
  useMutation({ mutationFn: (fields: InputOf<typeof registerUser>) => callApi(registerUser, fields) });
