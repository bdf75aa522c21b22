import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { runCommand } from '../../support/run-command.js';
import { makeTemporaryFolder } from '../../support/temporary-folder.js';
import { use } from '../../support/use.js';

const folder = use(
  async () => ({ path: await makeTemporaryFolder('heliograph-scenario-') }),
  ({ path }) => rm(path, { recursive: true }),
);

async function judge(text: string, name = 'scenario.yaml', ...played: string[]) {
  await writeFile(join(folder.path, name), text);
  const place = { folder: folder.path, dataDirectory: folder.path };
  const what = played.length > 0 ? played : ['--scenario', name];
  const words = ['simulate', ...what, '--verdict', '--report', 'verdict.json'];
  // The command starts a PostgreSQL of its own.
  return runCommand(place, words, { environment: { HELIOGRAPH_TESTS_POSTGRES: '' } });
}

it('prints the verdict, writes it as JSON and exits with 0 if all is as expected', async () => {
  const { code, output } = await judge('about: Two inverters report.\nlasts: "00:05"\ninverters: 2\n');
  expect(output).toContain('10 sent, 10 acknowledged, 10 stored');
  expect(output).toMatch(/As expected\.$/);
  expect(code).toBe(0);
  const report = JSON.parse(await readFile(join(folder.path, 'verdict.json'), 'utf8')) as object;
  expect(report).toMatchObject({ scenario: 'Two inverters report.', isAsExpected: true });
});

it('exits with 2 if there is no verdict, and names the place of the file’s mistake', async () => {
  const { code, output } = await judge('about: A mistake.\nlasts: "00:05"\ninverters: many\n');
  expect(output).toMatch(/scenario\.yaml:3:1: inverters: /);
  expect(code).toBe(2);
});

const COLUMNS = 'time: { column: t, zone: Asia/Kolkata }\nvalues: { energy_total_wh: E, ac_power_w: P }\n';
const replay = (csv: string, ...words: string[]) =>
  judge(csv, 'plant.csv', '--replay', 'plant.csv', '--columns', 'columns.yaml', ...words);

it('judges a recording in the same way, at its own speed too', async () => {
  await writeFile(join(folder.path, 'columns.yaml'), COLUMNS);
  const { code, output } = await replay(
    't,E,P\n2026-05-20T09:30,5,900\n2026-05-20T09:31,20,900\n',
    '--speed',
    '600',
  );
  expect(output).toMatch(/^plant\.csv\nok {4}outages/m);
  expect(output).toMatch(/2 sent, 2 acknowledged, 2 stored[^]*1 of 1 inverters to the Wh\nAs expected\.$/);
  expect(code).toBe(0);
  const report = JSON.parse(await readFile(join(folder.path, 'verdict.json'), 'utf8')) as object;
  expect(report).toMatchObject({ scenario: 'plant.csv', isAsExpected: true });
});

it('names the place of a recording’s mistake', async () => {
  await writeFile(join(folder.path, 'columns.yaml'), COLUMNS);
  const { code, output } = await replay('t,E,P\n2026-05-20T09:30,5,900\n2026-05-20T09:31,,900\n');
  expect(output).toMatch(/plant\.csv:3: there is nothing in column E$/);
  expect(code).toBe(2);
});
