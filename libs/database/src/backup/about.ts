import type { BackupTable } from './tables.js';

/** Entries of the tar archive, in order: description, the tables' rows as CSV, completion. */
export const ABOUT_FILE = 'backup.json';
export const COMPLETE_FILE = 'complete.json';
export const tableFile = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.csv`;

/** @returns the table's name; null: the file holds no rows */
export const tableOfFile = (name: string) => /^tables\/([^/]+)\/\d+\.csv$/.exec(name)?.[1] ?? null;

export const FORMAT = 'heliograph backup 1';

/** Description of a backup, stored in it. */
export interface AboutBackup {
  readonly format: typeof FORMAT;
  readonly madeAt: string;
  /** Names of the migrations that created its tables. */
  readonly migrations: readonly string[];
  readonly tables: readonly BackupTable[];
  readonly firstReadingBound: string | null;
  /** Hash for comparing two server keys; null: unknown. */
  readonly serverKeyHash: string | null;
}

/** The last entry; a backup without it is incomplete. */
export interface CompleteBackup {
  /** Number of rows of each table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly sequences: readonly { readonly name: string; readonly value: number; readonly used: boolean }[];
}

/** The backup cannot be restored; the message gives the reason as a sentence. */
export class BackupError extends Error {}
