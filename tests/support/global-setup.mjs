import { fork } from 'node:child_process';
import { once } from 'node:events';
import { prepareServers } from '../../apps/standalone/prepare/prepare.mjs';
import { bundleApi } from './bundle-api.mjs';

/** Builds outdated servers and starts PostgreSQL. Its URL and the API's entry are passed on through the environment. */
export default async function setUp() {
  await prepareServers();
  process.env.HELIOGRAPH_TESTS_API = await bundleApi();
  const host = fork(new URL('postgres-host.ts', import.meta.url), {
    execArgv: ['--conditions=@heliograph/source', '--import', '@swc-node/register/esm-register'],
    env: { ...process.env, SWCRC: 'true', NODE_OPTIONS: '' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A group of its own: after Ctrl-C it must still stop PostgreSQL and delete the folder.
    detached: true,
  });
  const [message] = await Promise.race([
    once(host, 'message'),
    once(host, 'exit').then(([code]) => {
      throw new Error(`The tests' PostgreSQL did not start (exit code ${code}).`);
    }),
  ]);
  process.env.HELIOGRAPH_TESTS_POSTGRES = message.url;
  globalThis.heliographPostgresHost = host;
}
