import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { UsageError } from '../cli/usage-error.js';
import type { ControlRequest } from './commands.js';

const controlFileSchema = z.object({ port: z.int(), token: z.string() });
const ANSWER_MAX_MS = 5_000;

/**
 * Calls the simulator that wrote the control file.
 * @throws if it does not answer
 */
export async function call(
  file: string,
  path: string,
  body?: object,
): Promise<{ status: number; answer: unknown }> {
  const { port, token } = controlFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(ANSWER_MAX_MS),
  });
  return { status: response.status, answer: await response.json() };
}

/** Whether the simulator of this control file answers. */
export async function isRunning(file: string): Promise<boolean> {
  return call(file, '/state').then(
    ({ status }) => status === 200,
    () => false,
  );
}

/**
 * Sends one command to the running simulator.
 * @returns the result as a sentence
 * @throws UsageError if none is running, or if it rejects the command
 */
export async function sendCommand(file: string, request: ControlRequest): Promise<string> {
  const result = await call(file, '/control', request).catch(() => null);
  if (!result) throw new UsageError(`No running simulator answers (looked in ${file}).`);
  const { message, err } = result.answer as { message?: string; err?: string };
  if (message === undefined) throw new UsageError(err ?? `The simulator answered ${result.status}.`);
  return message;
}

/**
 * The request for the words after `control`: `silence SERIAL`, `fault CODE SERIAL`, `sun noon`.
 * @throws UsageError if there are too few or too many
 */
export function toRequest(words: readonly string[]): ControlRequest {
  const [command = '', ...rest] = words;
  const shape = shapes[command];
  if (!shape) throw new UsageError(`control takes one of ${Object.keys(shapes).join(', ')}.`);
  if (rest.length !== shape.length) {
    throw new UsageError(`Usage: control ${[command, ...shape].join(' ')}.`);
  }
  const word = (name: string) => rest[shape.indexOf(name)];
  const value = shape.find((name) => name !== 'SERIAL');
  return {
    command: command as ControlRequest['command'],
    ...(shape.includes('SERIAL') ? { serial: word('SERIAL') } : {}),
    ...(value ? { value: word(value) } : {}),
  };
}

/** Arguments of each command. */
const shapes: Record<string, readonly string[]> = {
  silence: ['SERIAL'],
  resume: ['SERIAL'],
  fault: ['CODE', 'SERIAL'],
  'reset-counter': ['SERIAL'],
  garble: ['SERIAL'],
  clone: ['SERIAL'],
  weather: ['NAME'],
  sun: ['PLACE'],
  speed: ['NUMBER'],
  scenario: ['NAME'],
} satisfies Record<ControlRequest['command'], readonly string[]>;
