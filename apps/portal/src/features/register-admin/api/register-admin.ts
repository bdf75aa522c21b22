import type { InputOf } from '@heliograph/contracts/http/call';
import { registerAdmin } from '@heliograph/contracts/http/register-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { countsQuery } from '../../../shared/api/get-all-counts.js';

export function useRegisterAdmin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (fields: InputOf<typeof registerAdmin>) => callApi(registerAdmin, fields),
    onSuccess: () => queryClient.invalidateQueries(countsQuery),
  });
}
