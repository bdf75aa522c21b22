import { readFileSync } from 'node:fs';
import { parse as parseYaml, YAMLParseError } from 'yaml';
import { z } from 'zod';
import { UsageError } from '../cli/usage-error.js';
import { actions } from './instructions.js';

/** Abilities that a device may lack; checks that need one are then NOT SEEN. */
const abilities = ['tls', 'events', 'commands', 'sleep', 'stored_seq', 'energy_today'] as const;
export type Ability = (typeof abilities)[number];

const stepNames = [
  'certificates',
  'start',
  'command',
  'outage',
  'unplugged',
  'slow',
  'withheld',
  'fault',
  'night',
  'restart',
  'rotation',
  'idle',
] as const;
export type StepName = (typeof stepNames)[number];

const isTimeZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

export const profileSchema = z.strictObject({
  /** Abilities that the device does not have. */
  lacks: z.array(z.enum(abilities)).default([]),
  /** Steps to leave out, for example those that need hours. */
  skip: z.array(z.enum(stepNames)).default([]),
  /** Multiplies how long steps last and how long the run waits for the device. */
  time_factor: z.number().positive().max(10).default(1),
  /** Consecutive refused connections, to measure the waits between them. */
  refusals: z.int().min(3).max(10).default(4),
  /** The device's local time, for midnight. */
  time_zone: z.string().refine(isTimeZone, 'is not a time zone').default('Asia/Kolkata'),
  /** Shell commands that replace the tester's actions. */
  actions: z.partialRecord(z.enum(actions), z.string().min(1)).default({}),
});

export type Profile = z.infer<typeof profileSchema>;

/**
 * Reads a profile, YAML or JSON; without a path, the default one.
 * @throws UsageError naming the file and each wrong key
 */
export function readProfile(path: string | undefined): Profile {
  if (path === undefined) return profileSchema.parse({});
  const result = profileSchema.safeParse(parseFile(path) ?? {});
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    ({ path: keys, message }) => `  ${keys.join('.') || 'the file'}: ${message}`,
  );
  throw new UsageError(`The profile ${path} is wrong:\n${problems.join('\n')}`);
}

function parseFile(path: string): unknown {
  try {
    // JSON is a subset of YAML.
    return parseYaml(readFileSync(path, 'utf8'));
  } catch (error) {
    const message = error instanceof YAMLParseError ? error.message.split('\n')[0] : (error as Error).message;
    throw new UsageError(`Cannot read the profile ${path}: ${message}`);
  }
}
