import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { arch, cpus, loadavg, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { formatLikeFile } from './format-like-file.js';

/** Numbers are shown with the column's decimals, arrays as `1 / 2.5`, null as a dash, text unchanged. */
export type Cell = string | number | null | readonly number[];

export interface Column {
  readonly name: string;
  /** For numbers. Without it, a text column. */
  readonly decimals?: number;
}

export interface Table {
  /** A sentence above the table. */
  readonly caption?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}

export interface Findings {
  /** Versions and parameters besides Node.js, such as `PostgreSQL 18.4` or `seed 1`. */
  readonly parts: readonly string[];
  readonly tables: readonly Table[];
  /** Remarks below the tables, a sentence each. */
  readonly notes?: readonly string[];
}

/** A run's result, stored as a file in benchmarks/results. */
export interface Result extends Findings {
  readonly command: string;
  readonly date: string;
  /** Null: not recorded. */
  readonly commit: string | null;
  readonly node: string;
  readonly cores: number;
  readonly processor: string;
  readonly memory_gib: number;
  readonly system: string;
  /** Load averages over one minute, at the start and at the end. */
  readonly load_average: readonly number[] | null;
}

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'benchmarks', 'results');
const loadAtStart = load();

export function resultOf(command: string, findings: Findings): Result {
  const processors = cpus();
  return {
    command,
    date: new Date().toISOString().slice(0, 10),
    commit: commitOrNull(),
    node: process.versions.node,
    cores: processors.length,
    processor: processors[0]?.model.trim() || arch(),
    memory_gib: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    load_average: [loadAtStart, load()],
    ...findings,
  };
}

export async function saveResult(name: string, result: Result): Promise<void> {
  const path = join(FOLDER, `${name}.json`);
  const text = JSON.stringify(result, (_, value: unknown) => rounded(value));
  await writeFile(path, await formatLikeFile(path, text));
}

const rounded = (value: unknown) =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(6)) : value;

/** By name. */
export function readResults(): Map<string, Result> {
  return new Map(
    readdirSync(FOLDER).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Result,
    ]),
  );
}

/** With suffix `-dirty` if there are uncommitted changes. */
function commitOrNull(): string | null {
  try {
    const args = ['describe', '--always', '--dirty', '--exclude', '*'];
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null; // not a git clone
  }
}

function load(): number {
  return Number(loadavg()[0]!.toFixed(1));
}
