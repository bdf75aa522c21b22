import type { OutputOf } from '@heliograph/contracts/http/call';
import { getAlarmQuality } from '@heliograph/contracts/http/get-alarm-quality';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';

export type AlarmQuality = OutputOf<typeof getAlarmQuality>;

const REFRESH_MS = 60_000;

const alarmQualityQuery = queryOptions({
  queryKey: ['alarm quality'],
  queryFn: ({ signal }) => callApi(getAlarmQuality, {}, signal),
  refetchInterval: REFRESH_MS,
});

export const useAlarmQuality = () => useQuery(alarmQualityQuery);
