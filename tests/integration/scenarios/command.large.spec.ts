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

async function judge(text: string) {
  await writeFile(join(folder.path, 'scenario.yaml'), text);
  const place = { folder: folder.path, dataDirectory: folder.path };
  const words = ['simulate', '--scenario', 'scenario.yaml', '--verdict', '--report', 'verdict.json'];
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

it('exits with 2 if there is no verdict, and says where the file is wrong', async () => {
  const { code, output } = await judge('about: A mistake.\nlasts: "00:05"\ninverters: many\n');
  expect(output).toMatch(/scenario\.yaml:3:1: inverters: /);
  expect(code).toBe(2);
});
