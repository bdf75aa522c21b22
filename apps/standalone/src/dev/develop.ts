import { join } from 'node:path';
import { announcement } from '../announcement.js';
import { readArguments, UsageError } from '../commands/usage-error.js';
import { checkSettings } from '../check-settings.js';
import { dataPaths } from '../data-directory/data-directory.js';
import { explainFailure } from '../explain-failure.js';
import { runUntilStopped } from '../run-until-stopped.js';
import { fileStoreNames } from '@heliograph/server/config';
import { EXTERNAL_PARTS, type StandaloneSettings } from '../settings.js';
import { emptyDataDirectory } from './empty-data-directory.js';
import { Development, INSPECTOR_PORTS, type DevelopmentTools } from './development.js';
import { clockShift, isShifted, parseInstant, runShifted } from './shifted-clock.js';

const USAGE = 'npm run dev -- [--external] [--at 2026-11-21T06:30] [--inspect]';

/** `npm run dev`: runs everything from source until Ctrl-C. */
export async function develop(args: string[], tools: DevelopmentTools): Promise<void> {
  try {
    const { external, at, inspect } = readOptions(args);
    const settings = developmentSettings(external, at);
    if (at !== undefined) {
      if (!isShifted()) return await runShifted(clockShift(parseInstant(at, settings.timeZone)));
      await emptyDataDirectory(dataPaths(settings.dataDirectory));
    }
    const development = new Development(settings, tools, inspect);
    const lines = notes(settings, { external, at, inspect });
    await runUntilStopped({
      start: async () => {
        const { addresses, portal } = await development.start();
        return announcement(settings, addresses, { portal, lines });
      },
      stop: () => development.stop(),
    });
  } catch (error) {
    console.error(explainFailure(error));
    process.exit(1);
  }
}

function readOptions(args: string[]) {
  const { values } = readArguments(USAGE, {
    args,
    options: {
      external: { type: 'boolean', default: false },
      at: { type: 'string' },
      inspect: { type: 'boolean', default: false },
    },
  });
  const { external = false, at, inspect = false } = values;
  if (external && at !== undefined)
    throw new UsageError(
      "--at cannot be combined with --external, because it sets only this machine's clock.",
    );
  return { external, at, inspect };
}

function developmentSettings(external: boolean, at: string | undefined): StandaloneSettings {
  const ignored = external ? [] : [...EXTERNAL_PARTS, 'DATABASE_READ_URL', ...fileStoreNames];
  const settings = checkSettings(ignored);
  if (external && !EXTERNAL_PARTS.some((name) => process.env[name]))
    throw new UsageError(
      `--external needs at least one of ${EXTERNAL_PARTS.join(', ')}; docker-compose.yml has all three parts.`,
    );
  return at === undefined ? settings : { ...settings, dataDirectory: join(settings.dataDirectory, 'at') };
}

function notes(
  settings: StandaloneSettings,
  { external, at, inspect }: ReturnType<typeof readOptions>,
): [string, string][] {
  const embedded = EXTERNAL_PARTS.filter((name) => !process.env[name]);
  const ports = Object.entries(INSPECTOR_PORTS).map(([name, port]) => `${name} ${port}`);
  return [
    ...(external && embedded.length > 0
      ? [['External', `all but what is unset, which is embedded: ${embedded.join(', ')}`] as [string, string]]
      : []),
    ...(at === undefined ? [] : [['Clock', `began at ${at} (${settings.timeZone})`] as [string, string]]),
    ...(inspect ? [['Inspector', ports.join(', ')] as [string, string]] : []),
  ];
}
