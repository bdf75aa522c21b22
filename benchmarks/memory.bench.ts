// Resident memory of the API with 100,000 inverters, 50,000 users and 20,000 tickets. Target: at most 300 MB.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { TestSystem } from '@heliograph/tests/support/system';
import { measureMemory } from './api-memory.js';

const system = await TestSystem.start();
try {
  const trial = spawn('npm', ['run', '--silent', 'trial', '--', 'load'], {
    stdio: 'inherit',
    env: { ...process.env, HELIOGRAPH_DATA_DIR: system.dataDirectory },
  });
  const [code] = await once(trial, 'exit');
  if (code !== 0) throw new Error('failed to load the trial data');
  const figures = await measureMemory(system.url, (await system.pids()).api!);
  for (const [when, mb] of Object.entries(figures)) console.log(`  ${when.padEnd(24)} ${mb} MB`);
} finally {
  await system.remove();
}
