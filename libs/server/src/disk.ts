import { statfs } from 'node:fs/promises';

/** Operators are warned from this share on. */
const WARN_FROM = 0.85;

export interface Disk {
  /** For an unprivileged user. */
  readonly freeBytes: number;
  readonly totalBytes: number;
  readonly nearlyFull: boolean;
}

/** The disk on which a folder lies. */
export const readDisk = async (folder: string): Promise<Disk> => diskOf(await statfs(folder));

/** @param folder on the disk of the database; unset: that is another machine's, or not known */
export const readDatabaseDisk = async (folder: string | undefined): Promise<Disk | null> =>
  folder === undefined ? null : readDisk(folder);

/** From a file system's blocks. Those reserved for root are neither free nor used. */
export function diskOf(blocks: { blocks: number; bfree: number; bavail: number; bsize: number }): Disk {
  const usable = blocks.blocks - blocks.bfree + blocks.bavail;
  return {
    freeBytes: blocks.bavail * blocks.bsize,
    totalBytes: usable * blocks.bsize,
    nearlyFull: blocks.bavail <= usable * (1 - WARN_FROM),
  };
}

/** For operators. */
export function diskWarning(folder: string, { freeBytes, totalBytes }: Disk): string {
  const full = Math.floor(100 * (1 - freeBytes / totalBytes));
  return `The database's disk (${folder}) is ${full} % full: ${megabytes(freeBytes)} of ${megabytes(totalBytes)} are free.`;
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 1_000_000)} MB`;
