import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';

const module = new URL('../prepare/progress.mjs', import.meta.url).href;
const step = `import { progress } from '${module}';
console.log(await progress('Building', () => new Promise((resolve) => setTimeout(resolve, 1_500, '{}'))));`;

describe('the progress of a long step', () => {
  it('leaves standard output to the result', () => {
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', step], {
      env: { ...process.env, NODE_OPTIONS: '' },
      encoding: 'utf8',
    });
    expect(stdout).toBe('{}\n');
    expect(stderr).toMatch(/^Building …\nBuilding: done in \d+ s\n$/);
  });
});
