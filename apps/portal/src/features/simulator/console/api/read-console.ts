import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { askSimulator, postToSimulator } from '../../api/ask-simulator.js';
import { deviceSchema, fleetSchema, librarySchema, runAnswerSchema, starting } from './console-schemas.js';

const REFRESH_MS = 1_000;

export const runKey = ['scenario-run'];
export const messageKey = ['scenario-message'];

/** Null while the console's process starts, which takes a few seconds. */
export const useLibrary = () =>
  useQuery({
    queryKey: ['scenario-library'],
    queryFn: async ({ signal }) => {
      const answer = z
        .union([starting, librarySchema])
        .parse(await askSimulator('console/library', { signal }));
      return 'starting' in answer ? null : answer;
    },
    refetchInterval: ({ state }) => (state.data ? false : REFRESH_MS),
    staleTime: Infinity,
    retry: false,
  });

/** The scenario that is played or was played last; null: none. */
export const useRun = () =>
  useQuery({
    queryKey: runKey,
    queryFn: async ({ signal }) => runAnswerSchema.parse(await askSimulator('console/run', { signal })).run,
    refetchInterval: REFRESH_MS,
    staleTime: 0,
    retry: false,
  });

/** @param run number of the run */
export const useFleet = (run: number) =>
  useQuery({
    queryKey: ['scenario-fleet', run],
    queryFn: async ({ signal }) => fleetSchema.parse(await askSimulator('console/fleet', { signal })),
    staleTime: Infinity,
  });

/** Mistakes in a scenario's text, with line and column; null: none. */
export const useMistakes = (text: string) =>
  useQuery({
    queryKey: ['scenario-mistakes', text],
    queryFn: async ({ signal }) =>
      z
        .object({ mistakes: z.string().nullable() })
        .parse(await postToSimulator('console/check', { text }, signal)).mistakes,
    enabled: text.trim() !== '',
    staleTime: Infinity,
  });

/** A device's packets while a scenario is played; null afterwards. */
export const useDevice = (run: number, serial: string, isPlaying: boolean) =>
  useQuery({
    queryKey: ['scenario-device', run, serial],
    queryFn: async ({ signal }) =>
      z
        .object({ device: deviceSchema.nullable() })
        .parse(await postToSimulator('console/device', { serial }, signal)).device,
    enabled: isPlaying,
    refetchInterval: REFRESH_MS,
  });

export interface DeviceMessage {
  readonly serial: string;
  readonly topic: string;
  readonly payload: string;
}

/** Reasons why the contract rejects a message; empty: it is valid. */
export const useRefusals = (message: DeviceMessage) =>
  useQuery({
    queryKey: [...messageKey, message],
    queryFn: async ({ signal }) =>
      z
        .object({ mistakes: z.array(z.string()) })
        .parse(await postToSimulator('console/validate', message, signal)).mistakes,
    enabled: message.payload.trim() !== '',
  });
