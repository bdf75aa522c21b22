import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { findBinaries, requireStart } from './binaries.js';

describe('the embedded PostgreSQL', () => {
  it('says how to repair an installation without its libraries', async () => {
    const { initdb } = await findBinaries();
    const folder = mkdtempSync(join(tmpdir(), 'heliograph-binaries-'));
    try {
      const copy = join(folder, 'initdb');
      copyFileSync(initdb, copy);
      expect(() => requireStart({ initdb: copy }, 'its-package')).toThrow(
        /^The embedded PostgreSQL does not start \(.*librar.*\): run "npm rebuild .* its-package"\.$/,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
