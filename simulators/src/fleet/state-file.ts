import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { UsageError } from '../cli/usage-error.js';
import type { DeviceMemory } from '../device/memory.js';

/** Also used to transfer state between simulators. */
export const stateSchema = z.record(
  z.string(),
  z.object({
    energyTotalWh: z.int().min(0),
    seq: z.int().min(0),
    lastTs: z.int().min(0),
    closed: z.literal(true).optional(),
    faultCode: z.string().optional(),
  }),
);

export type FleetState = Record<string, DeviceMemory>;

/**
 * State of a fleet by serial number; empty if the file does not exist yet.
 * @throws UsageError if it is not a state file
 */
export function readState(path: string): FleetState {
  if (!existsSync(path)) return {};
  try {
    return stateSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) as FleetState;
  } catch {
    throw new UsageError(`${path} is not a simulator's state file; remove it or name another with --state.`);
  }
}

/** Writes to a temporary file and renames it, so that readers see either the old or the new file. */
export async function writeState(path: string, state: FleetState): Promise<void> {
  const beside = `${path}.${process.pid}.new`;
  await writeFile(beside, JSON.stringify(state));
  await rename(beside, path);
}

/** Synchronous `writeState`. */
export function writeStateNow(path: string, state: FleetState): void {
  const beside = `${path}.${process.pid}.last`;
  writeFileSync(beside, JSON.stringify(state));
  renameSync(beside, path);
}
