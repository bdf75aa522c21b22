import { describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { devicesOf } from './places.js';

describe('devicesOf', () => {
  it('says how to get more devices than the file has', () => {
    const folder = mkdtempSync(join(tmpdir(), 'heliograph-places-'));
    try {
      const secrets = join(folder, 'secrets.csv');
      writeFileSync(secrets, 'serial_number,secret\nA-0001,secret\nA-0002,secret\n');
      expect(devicesOf({ secrets }, 1)).toHaveLength(1);
      expect(() => devicesOf({ secrets }, 3)).toThrow(
        `--inverters 3 is more than the 2 devices of ${secrets}: for more, provision them with ` +
          'npm run devices -- import FILE.csv --out SECRETS.csv, and add --secrets SECRETS.csv.',
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
