import { statfs } from 'node:fs/promises';

/** Used share from which operators are warned. */
const WARN_FROM = 0.85;

export interface Disk {
  /** Free space for an unprivileged user. */
  readonly freeBytes: number;
  readonly totalBytes: number;
  readonly nearlyFull: boolean;
}

/** The disk of a folder. */
export const readDisk = async (folder: string): Promise<Disk> => diskOf(await statfs(folder));

/** @param folder on the disk of the database; unset: unknown, such as another machine's disk */
export const readDatabaseDisk = async (folder: string | undefined): Promise<Disk | null> =>
  folder === undefined ? null : readDisk(folder);

/** Computed from a file system's blocks. Blocks reserved for root count as neither free nor used. */
export function diskOf(blocks: { blocks: number; bfree: number; bavail: number; bsize: number }): Disk {
  const usable = blocks.blocks - blocks.bfree + blocks.bavail;
  return {
    freeBytes: blocks.bavail * blocks.bsize,
    totalBytes: usable * blocks.bsize,
    nearlyFull: blocks.bavail <= usable * (1 - WARN_FROM),
  };
}

/** Warning for operators. */
export function diskWarning(folder: string, { freeBytes, totalBytes }: Disk): string {
  const full = Math.floor(100 * (1 - freeBytes / totalBytes));
  return `The database's disk (${folder}) is ${full} % full: ${megabytes(freeBytes)} of ${megabytes(totalBytes)} are free.`;
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 1_000_000)} MB`;
