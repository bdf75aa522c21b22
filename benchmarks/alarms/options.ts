import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { WorldOptions } from '@heliograph/tests/support/alarms/world';

const USAGE =
  'npm run bench alarms -- [--seed 1] [--inverters 1000] [--days 30] [--scenario FILE] [--json | --list] [--write]';

export interface AlarmsOptions extends WorldOptions {
  /** What is printed: the tables, all that happened as one JSON document, or the fleet alone, without a run. */
  readonly print: 'tables' | 'json' | 'list';
}

/** Called in a way that it does not know. */
export class UsageError extends Error {}

/** @throws UsageError */
export function readOptions(args: string[]): AlarmsOptions {
  const text = (name: string) => `--${name} takes a whole number from 1 on\nUsage: ${USAGE}`;
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
