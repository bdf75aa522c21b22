import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';

const source = new URL('./end-when-blocked.ts', import.meta.url).href;

async function run(afterwards: string): Promise<[code: number | null, signal: string | null]> {
  const program = `import { endWhenBlocked } from '${source}'; endWhenBlocked(2); ${afterwards}`;
  const child = spawn(
    process.execPath,
    ['--import', '@swc-node/register/esm-register', '--input-type=module', '--eval', program],
    { stdio: 'ignore', env: { ...process.env, NODE_OPTIONS: '', SWCRC: 'true' } },
  );
  return (await once(child, 'exit')) as [number | null, string | null];
}

describe('a process', () => {
  it('is ended once its event loop is blocked', async () => {
    expect(await run('for (;;);')).toEqual([null, 'SIGKILL']);
  });

  it('is not kept from its end by being watched', async () => {
    expect(await run('')).toEqual([0, null]);
  });
});
