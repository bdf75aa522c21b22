import type { InputOf, OutputOf } from '@heliograph/contracts/http/call';
import { getAlertPreferences } from '@heliograph/contracts/http/get-alert-preferences';
import { setAlertPreferences } from '@heliograph/contracts/http/set-alert-preferences';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { language } from '../../../shared/strings/language.js';

export type Preferences = OutputOf<typeof getAlertPreferences>;

export const preferencesQuery = queryOptions({
  queryKey: ['alertPreferences'],
  queryFn: ({ signal }) => callApi(getAlertPreferences, { language }, signal),
});

export const useAlertPreferences = () => useQuery(preferencesQuery);

/** Saves the preferences. Done once they have been refetched. */
export function useSetAlertPreferences() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (preferences: InputOf<typeof setAlertPreferences>) =>
      callApi(setAlertPreferences, preferences),
    onSuccess: () => queryClient.invalidateQueries(preferencesQuery),
  });
}
