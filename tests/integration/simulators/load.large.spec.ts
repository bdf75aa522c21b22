import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { makeTemporaryFolder } from '../../support/temporary-folder.js';
import { use } from '../../support/use.js';
import { useTestIngest } from '../ingest/support/test-ingest.js';
import { SimulatorProcess } from './support/simulator-process.js';

const DEVICES = 200;

const rig = useTestIngest();
const folder = use(
  async () => ({ path: await makeTemporaryFolder('heliograph-load-') }),
  ({ path }) => rm(path, { recursive: true }),
);

it('connects a fleet over the ramp, drops it, and reports that nothing was lost', async () => {
  const devices = await Promise.all(
    Array.from({ length: DEVICES }, () => rig.provision({ status: 'ACTIVE' })),
  );
  const secrets = join(folder.path, 'secrets.csv');
  const lines = devices.map(({ serialNumber, secret }) => `${serialNumber},${secret}`);
  await writeFile(secrets, ['serial_number,secret', ...lines].join('\n'));
  const broker = `mqtt://127.0.0.1:${rig.ingest.mqttPort}`;
  const words = `--broker ${broker} --secrets ${secrets} --inverters ${DEVICES} --ramp 2s --interval 2`.split(
    ' ',
  );

  const { code, stdout, stderr } = await new SimulatorProcess(folder.path, words).finished();

  expect(stderr).toBe('');
  expect(stdout).toMatch(
    /Ramp: 0 of 200 inverters are missing after [\d.]+ s\n {2}[\d,]+ messages acknowledged: p50/,
  );
  expect(stdout).toContain('Reconnect storm: 200 connections dropped, 0 inverters missing');
  expect(stdout).toContain('0 readings are not acknowledged. Nobody was locked out.');
  expect(code).toBe(0);
  const readings = await rig.rows<{ seqs: number; stored: number }>(
    `SELECT max(seq) - min(seq) + 1 AS seqs, count(*)::int AS stored FROM readings GROUP BY inverter_id`,
  );
  expect(readings).toHaveLength(DEVICES);
  expect(readings.filter(({ seqs, stored }) => seqs !== stored)).toEqual([]);
});
