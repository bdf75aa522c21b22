import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useWithdrawError } from '../shared/ui/snackbar.js';

/** Removes an outdated error message: the action is tried again, or another page is open. */
export function WithdrawErrors() {
  const withdraw = useWithdrawError();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  useEffect(withdraw, [pathname, withdraw]);
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'pending') withdraw();
      }),
    [queryClient, withdraw],
  );
  return null;
}
