import { describe, expect, it } from '@jest/globals';
import { requireOpenFiles } from './open-files.js';

describe('open files of a scenario', () => {
  it('names how many are needed if the limit is too low', () => {
    expect(() => requireOpenFiles(5_000, 4_096)).toThrow(
      '5000 inverters need 10500 open files, and this process may have 4096: raise the limit (ulimit -n)',
    );
  });

  it('accepts scenarios within this machine’s limit', () => {
    expect(() => requireOpenFiles(12)).not.toThrow();
  });
});
