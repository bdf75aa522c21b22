import {
  endAnnouncement,
  getAnnouncements,
  publishAnnouncement,
} from '@heliograph/contracts/http/announcements';
import type { InputOf } from '@heliograph/contracts/http/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { REFRESH_MS } from '../../../shared/api/queries.js';

const queryKey = ['announcements'] as const;

export const useAnnouncements = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(getAnnouncements, {}, signal),
    refetchInterval: REFRESH_MS,
  });

export function usePublish() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (texts: InputOf<typeof publishAnnouncement>) => callApi(publishAnnouncement, texts),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  });
}

export function useEnd() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (announcementId: string) => callApi(endAnnouncement, { announcementId }),
    // Also after a failure: another administrator may have ended it.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
