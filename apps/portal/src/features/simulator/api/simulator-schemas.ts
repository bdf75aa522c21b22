import { z } from 'zod';

/** State of the running simulator. A tool for testers, so not part of the API's contracts. */
export const simulatorStateSchema = z.object({
  speed: z.number(),
  weather: z.string(),
  sun: z.string(),
  seed: z.union([z.number(), z.string()]),
  inverters: z.array(
    z.object({
      serial: z.string(),
      state: z.string().nullable(),
      silenced: z.boolean(),
      cloned: z.boolean(),
      fault: z.string().nullable(),
      acPowerW: z.number().nullable(),
      energyTotalWh: z.number().nullable(),
      connected: z.boolean(),
      published: z.number(),
    }),
  ),
});
export type SimulatorState = z.infer<typeof simulatorStateSchema>;
export type SimulatedInverter = SimulatorState['inverters'][number];

export const weathers = ['real', 'clear', 'clouds', 'overcast', 'monsoon'] as const;
export const suns = ['real', 'noon', 'dawn', 'dusk', 'night'] as const;
export const speeds = ['1', '10', '60', '600', '3600'] as const;

export interface ControlRequest {
  command:
    | 'silence'
    | 'resume'
    | 'fault'
    | 'reset-counter'
    | 'garble'
    | 'clone'
    | 'weather'
    | 'sun'
    | 'speed';
  serial?: string;
  value?: string;
}
