import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { BEATS_WATCHED } from './exit-when-blocked.js';

const source = new URL('./exit-when-blocked.ts', import.meta.url).href;

function start(afterwards: string, environment: Record<string, string> = {}) {
  const program = `import { exitWhenBlocked } from '${source}'; exitWhenBlocked(2); ${afterwards}`;
  return spawn(
    process.execPath,
    ['--import', '@swc-node/register/esm-register', '--input-type=module', '--eval', program],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { ...process.env, NODE_OPTIONS: '', SWCRC: 'true', ...environment },
    },
  );
}

const run = async (afterwards: string) =>
  (await once(start(afterwards), 'exit')) as [code: number | null, signal: string | null];

describe('exitWhenBlocked', () => {
  it('kills the process once its event loop is blocked', async () => {
    expect(await run('for (;;);')).toEqual([null, 'SIGKILL']);
  });

  it('does not keep the process running', async () => {
    expect(await run('')).toEqual([0, null]);
  });

  it('sends beats to a parent that watches them, instead of a thread', async () => {
    const child = start('setTimeout(() => {}, 60_000)', { [BEATS_WATCHED]: 'on' });
    expect(await once(child, 'message')).toEqual([{ type: 'beat' }, undefined]);
    child.kill();
    await once(child, 'exit');
  });
});
