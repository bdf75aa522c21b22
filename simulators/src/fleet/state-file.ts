import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { UsageError } from '../cli/usage-error.js';
import type { DeviceMemory } from '../device/memory.js';

/** Also how memories go from one simulator to another. */
export const stateSchema = z.record(
  z.string(),
  z.object({
    energyTotalWh: z.int().min(0),
    seq: z.int().min(0),
    lastTs: z.int().min(0),
    closed: z.literal(true).optional(),
  }),
);

export type FleetState = Record<string, DeviceMemory>;

/**
 * The memories of a fleet by serial number; empty where there is no such file yet.
 * @throws UsageError where the file is not a state file
 */
export function readState(path: string): FleetState {
  if (!existsSync(path)) return {};
  try {
    return stateSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) as FleetState;
  } catch {
    throw new UsageError(`${path} is not a simulator's state file; remove it or name another with --state.`);
  }
}

/** Writes beside and renames, so that a reader finds the old file or the new one. */
export async function writeState(path: string, state: FleetState): Promise<void> {
  const beside = `${path}.${process.pid}.new`;
  await writeFile(beside, JSON.stringify(state));
  await rename(beside, path);
}

/** As `writeState`, before the process goes on. */
export function writeStateNow(path: string, state: FleetState): void {
  const beside = `${path}.${process.pid}.last`;
  writeFileSync(beside, JSON.stringify(state));
  renameSync(beside, path);
}
