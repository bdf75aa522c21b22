import { logoutUser } from '@heliograph/contracts/http/logout-user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ApiError, isSessionOver } from '../../shared/api/api-error.js';
import { callApi } from '../../shared/api/call-api.js';
import { text } from '../../shared/strings/en.js';
import { useSnackbar } from '../../shared/ui/snackbar.js';

/** Ends the session and forgets all that was loaded; a session that is gone already counts as ended. */
export function useLogout() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const say = useSnackbar();
  const leave = async () => {
    await navigate('/login', { replace: true });
    queryClient.clear();
  };
  return useMutation({
    mutationFn: () => callApi(logoutUser, {}),
    onSuccess: leave,
    onError: (error) =>
      isSessionOver(error) || (error instanceof ApiError && error.words === 'no cookies found')
        ? leave()
        : say((error instanceof ApiError && error.words) || text.somethingWrong, 'error'),
  });
}
