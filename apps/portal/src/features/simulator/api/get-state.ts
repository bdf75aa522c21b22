import { useQuery } from '@tanstack/react-query';
import { askSimulator } from './ask-simulator.js';
import { simulatorStateSchema } from './simulator-schemas.js';

const REFRESH_MS = 1_000;

export const stateKey = ['simulator'];

export const useSimulatorState = () =>
  useQuery({
    queryKey: stateKey,
    queryFn: async ({ signal }) => simulatorStateSchema.parse(await askSimulator('state', { signal })),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
    retry: false,
  });
