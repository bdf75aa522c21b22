import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isWorldName, type WorldName, worldNames } from '@heliograph/tests/support/alarm-worlds/worlds';
import type { WorldOptions } from '@heliograph/tests/support/alarms/world';

const USAGE = [
  'npm run bench alarms -- [--seed 1] [--inverters 1000] [--days 30] [--scenario FILE] [--json | --list] [--write]',
  'npm run bench alarms -- --messages --seed 1 [--days 30] [--roofs 40]',
  `npm run bench alarms -- --world ${worldNames.join('|')} … --seed 1 [--days 30] [--roofs 40]`,
].join('\n');

export interface AlarmsOptions extends WorldOptions {
  /** Names of independent worlds to play instead of a scenario. */
  readonly worlds: readonly WorldName[];
  /** Whether to play messages of all kinds instead. */
  readonly messages: boolean;
  /** Roofs in each city of those. */
  readonly roofs: number;
  /** Output: the tables, the whole run as one JSON document, or only the fleet, without a run. */
  readonly print: 'tables' | 'json' | 'list';
}

/** Invalid command line. */
export class UsageError extends Error {}

/** @throws UsageError */
export function readOptions(args: string[]): AlarmsOptions {
  const text = (name: string) => `--${name} takes a whole number of at least 1\nUsage: ${USAGE}`;
  const values = parsed(args);
  const whole = (name: 'seed' | 'inverters' | 'days' | 'roofs') => {
    const value = Number(values[name]);
    if (!Number.isSafeInteger(value) || value < 1) throw new UsageError(text(name));
    return value;
  };
  const worlds = (values.world ?? []).map((name) => {
    if (isWorldName(name)) return name;
    throw new UsageError(`--world: there is no ${name}\nUsage: ${USAGE}`);
  });
  return {
    worlds,
    messages: values.messages ?? false,
    roofs: whole('roofs'),
    seed:
      values.seed !== undefined ? whole('seed') : worlds.length > 0 || values.messages ? releaseSeed() : 1,
    inverters: whole('inverters'),
    days: whole('days'),
    scenario: values.scenario === undefined ? null : readFileSync(values.scenario, 'utf8'),
    print: values.list ? 'list' : values.json ? 'json' : 'tables',
  };
}

/**
 * From the date of the last release, so that the figures come from worlds that were not used for tuning.
 * @throws UsageError
 */
function releaseSeed(): number {
  const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
  const date = /^## \[[^\]]+\] - (\d{4}-\d{2}-\d{2})$/m.exec(changelog)?.[1];
  if (date) return Number(date.replaceAll('-', ''));
  throw new UsageError(
    '--seed: needed with --world and --messages until CHANGELOG.md has the date of a release',
  );
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        seed: { type: 'string' },
        inverters: { type: 'string', default: '1000' },
        days: { type: 'string', default: '30' },
        roofs: { type: 'string', default: '40' },
        world: { type: 'string', multiple: true },
        messages: { type: 'boolean' },
        scenario: { type: 'string' },
        json: { type: 'boolean' },
        list: { type: 'boolean' },
        write: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('\n')[0]}\nUsage: ${USAGE}`, { cause: error });
  }
}
