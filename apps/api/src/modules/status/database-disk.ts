import { statfs } from 'node:fs/promises';

/** Administrators are warned from this share on. */
const WARN_FROM = 0.85;

export interface DatabaseDisk {
  readonly freeBytes: number;
  readonly totalBytes: number;
  readonly nearlyFull: boolean;
}

/** @param path a folder on the disk of the database; unset: the disk is not this machine's, or not known */
export const readDatabaseDisk = async (path: string | undefined): Promise<DatabaseDisk | null> =>
  path === undefined ? null : diskOf(await statfs(path));

/** From a file system's blocks. Those reserved for root are neither free nor used. */
export function diskOf(blocks: {
  blocks: number;
  bfree: number;
  bavail: number;
  bsize: number;
}): DatabaseDisk {
  const usable = blocks.blocks - blocks.bfree + blocks.bavail;
  return {
    freeBytes: blocks.bavail * blocks.bsize,
    totalBytes: usable * blocks.bsize,
    nearlyFull: blocks.bavail <= usable * (1 - WARN_FROM),
  };
}

/** For operators. */
export function diskWarning(path: string, { freeBytes, totalBytes }: DatabaseDisk): string {
  const full = Math.floor(100 * (1 - freeBytes / totalBytes));
  return `The database's disk (${path}) is ${full} % full: ${megabytes(freeBytes)} of ${megabytes(totalBytes)} are free.`;
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 1_000_000)} MB`;
