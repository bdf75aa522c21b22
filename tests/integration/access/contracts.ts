import type { Call } from '@heliograph/contracts/http/call';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../libs/contracts/src/http');

export async function readContracts(): Promise<Call[]> {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'));
  // Sequential: Jest's loader fails when concurrently imported modules share a dependency.
  const modules: object[] = [];
  for (const file of files) modules.push((await import(join(FOLDER, file))) as object);
  return modules.flatMap((module) => Object.values(module)).filter(isCall);
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'output' in value;
