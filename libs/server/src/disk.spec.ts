import { describe, expect, it } from '@jest/globals';
import { diskOf, diskWarning, readDatabaseDisk } from './disk.js';

describe('the disk of the database', () => {
  it('is nearly full from 85 % on, of what is not reserved for root', () => {
    const disk = (bavail: number) =>
      diskOf({ blocks: 110_000, bfree: bavail + 10_000, bavail, bsize: 4_096 });
    expect(disk(15_001)).toEqual({ freeBytes: 61_444_096, totalBytes: 409_600_000, nearlyFull: false });
    expect(disk(15_000).nearlyFull).toBe(true);
    expect(diskWarning('/data', disk(15_000))).toBe(
      "The database's disk (/data) is 85 % full: 61 MB of 409 MB are free.",
    );
  });

  it('is read where it is known', async () => {
    expect(await readDatabaseDisk(undefined)).toBeNull();
    const disk = await readDatabaseDisk(import.meta.dirname);
    expect(disk!.freeBytes).toBeLessThan(disk!.totalBytes);
  });
});
