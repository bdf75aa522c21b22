import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { importHistory } from '@heliograph/database/energy/import-history';
import type { PastFault } from '@heliograph/database/demo/write-demonstration-fault';
import type { Pool } from 'pg';
import type { DataPaths } from '../data-directory/data-directory.js';
import { readHistory } from '../history-rows.js';

export const DEMONSTRATION_YEARS = 2;

/**
 * Simulates the past of the demonstration's inverters and imports it like a manufacturer's history file. The simulator
 * later continues from its end.
 * @param retentionDays days that raw readings are kept
 * @param simulator entry file of the simulator
 * @param fault stops one of the inverters
 */
export async function importDemonstrationHistory(
  pool: Pool,
  paths: DataPaths,
  retentionDays: number,
  { simulator, fault }: { readonly simulator: string; readonly fault: PastFault },
): Promise<void> {
  const { demoHistory: file, demoSecrets: secrets, simulatorState: state } = paths;
  const years = String(DEMONSTRATION_YEARS);
  await simulateHistory(simulator, [
    '--history',
    file,
    '--secrets',
    secrets,
    '--state',
    state,
    '--years',
    years,
    '--fault',
    `${fault.serialNumber},${fault.code},${fault.since.toISOString()}`,
  ]);
  await importHistory(pool, readHistory(file), retentionDays);
  await rm(file, { force: true });
}

async function simulateHistory(simulator: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [simulator, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`the simulator produced no history (exit code ${code}): ${said.trim()}`);
}
