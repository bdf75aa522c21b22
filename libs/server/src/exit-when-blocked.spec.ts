import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';

const source = new URL('./exit-when-blocked.ts', import.meta.url).href;

async function run(afterwards: string): Promise<[code: number | null, signal: string | null]> {
  const program = `import { exitWhenBlocked } from '${source}'; exitWhenBlocked(2); ${afterwards}`;
  const child = spawn(
    process.execPath,
    ['--import', '@swc-node/register/esm-register', '--input-type=module', '--eval', program],
    { stdio: 'ignore', env: { ...process.env, NODE_OPTIONS: '', SWCRC: 'true' } },
  );
  return (await once(child, 'exit')) as [number | null, string | null];
}

describe('exitWhenBlocked', () => {
  it('kills the process once its event loop is blocked', async () => {
    expect(await run('for (;;);')).toEqual([null, 'SIGKILL']);
  });

  it('does not keep the process running', async () => {
    expect(await run('')).toEqual([0, null]);
  });
});
