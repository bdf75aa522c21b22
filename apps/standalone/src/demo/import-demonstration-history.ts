import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { importHistory } from '@heliograph/database/energy/import-history';
import type { Pool } from 'pg';
import type { DataPaths } from '../data-directory/data-directory.js';
import { readHistory } from '../history-rows.js';
import { entryOf } from '../project.js';

export interface HistorySpan {
  readonly from: Date;
  /** Days that raw readings are kept. */
  readonly retentionDays: number;
}

/** The past of the demonstration's inverters comes from the simulator, by the way that a maker's years of data come. */
export async function importDemonstrationHistory(
  pool: Pool,
  paths: DataPaths,
  { from, retentionDays }: HistorySpan,
): Promise<void> {
  const file = join(paths.demo, 'history.csv');
  await simulateHistory([
    '--history',
    file,
    '--secrets',
    paths.demoSecrets,
    '--from',
    from.toISOString().slice(0, 10),
  ]);
  await importHistory(pool, readHistory(file), retentionDays);
  await rm(file, { force: true });
}

async function simulateHistory(args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [entryOf('simulator'), ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`the simulator gave no history (exit code ${code}): ${said.trim()}`);
}
