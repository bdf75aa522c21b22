import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { WorldOptions } from '@heliograph/tests/support/alarms/world';

const USAGE =
  'npm run bench alarms -- [--seed 1] [--inverters 1000] [--days 30] [--scenario FILE] [--json | --list] [--write]';

export interface AlarmsOptions extends WorldOptions {
  /** Output: the tables, the whole run as one JSON document, or only the fleet, without a run. */
  readonly print: 'tables' | 'json' | 'list';
}

/** Invalid command line. */
export class UsageError extends Error {}

/** @throws UsageError */
export function readOptions(args: string[]): AlarmsOptions {
  const text = (name: string) => `--${name} takes a whole number of at least 1\nUsage: ${USAGE}`;
  const values = parsed(args);
  const whole = (name: 'seed' | 'inverters' | 'days') => {
    const value = Number(values[name]);
    if (!Number.isSafeInteger(value) || value < 1) throw new UsageError(text(name));
    return value;
  };
  return {
    seed: whole('seed'),
    inverters: whole('inverters'),
    days: whole('days'),
    scenario: values.scenario === undefined ? null : readFileSync(values.scenario, 'utf8'),
    print: values.list ? 'list' : values.json ? 'json' : 'tables',
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        seed: { type: 'string', default: '1' },
        inverters: { type: 'string', default: '1000' },
        days: { type: 'string', default: '30' },
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
