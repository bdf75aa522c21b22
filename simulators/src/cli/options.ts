import { parseArgs } from 'node:util';
import type { PastFault } from '../history/history.js';
import type { ScenarioName } from '../scenarios/scenarios.js';
import {
  brokerUrl,
  day,
  duration,
  number,
  pastFault,
  replaySpeed,
  scenarioOf,
  wholeNumber,
} from './option-values.js';
import { UsageError } from './usage-error.js';

export interface FleetPlace {
  readonly broker: string | undefined;
  readonly secrets: string | undefined;
  /** File with the certificate of the broker's authority. */
  readonly ca: string | undefined;
}

export interface SimulateCommand extends FleetPlace {
  readonly mode: 'simulate';
  readonly inverters: number | undefined;
  readonly intervalMs: number;
  readonly speed: number;
  readonly scenario: ScenarioName | null;
  readonly seed: number;
  readonly state: string | undefined;
  readonly controlFile: string | undefined;
  /** Set: a load test, in which the devices connect over this time. */
  readonly rampMs: number | undefined;
}

export interface ReplayCommand extends FleetPlace {
  readonly mode: 'replay';
  readonly file: string;
  readonly scale: number;
  /** Infinity: as fast as readings are acknowledged. */
  readonly speed: number;
  readonly shuffled: boolean;
  readonly repeat: number;
  /** New date of the recording's last day, YYYY-MM-DD; unset: yesterday. */
  readonly ends: string | undefined;
  /** File that describes the recording's columns; unset: those of a plant or of exported readings. */
  readonly columns: string | undefined;
  readonly seed: number;
}

export interface HistoryCommand {
  readonly mode: 'history';
  readonly file: string;
  readonly secrets: string | undefined;
  readonly inverters: number | undefined;
  readonly years: number;
  readonly fault: PastFault | null;
  readonly seed: number;
  readonly state: string | undefined;
}

export type Command =
  | SimulateCommand
  | ReplayCommand
  | HistoryCommand
  | { readonly mode: 'control'; readonly words: readonly string[]; readonly controlFile: string | undefined }
  | { readonly mode: 'help' };

const options = {
  broker: { type: 'string' },
  secrets: { type: 'string' },
  ca: { type: 'string' },
  inverters: { type: 'string' },
  interval: { type: 'string' },
  speed: { type: 'string' },
  scenario: { type: 'string' },
  seed: { type: 'string' },
  state: { type: 'string' },
  'control-file': { type: 'string' },
  ramp: { type: 'string' },
  replay: { type: 'string' },
  scale: { type: 'string' },
  shuffle: { type: 'boolean' },
  repeat: { type: 'string' },
  ends: { type: 'string' },
  columns: { type: 'string' },
  history: { type: 'string' },
  years: { type: 'string' },
  fault: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

type OptionName = keyof typeof options;

const takenBy: Record<'simulate' | 'replay' | 'history' | 'control', readonly OptionName[]> = {
  simulate: [
    'broker',
    'ca',
    'secrets',
    'inverters',
    'interval',
    'speed',
    'scenario',
    'seed',
    'state',
    'control-file',
    'ramp',
  ],
  replay: [
    'replay',
    'broker',
    'ca',
    'secrets',
    'scale',
    'speed',
    'shuffle',
    'repeat',
    'ends',
    'columns',
    'seed',
  ],
  history: ['history', 'secrets', 'inverters', 'years', 'fault', 'seed', 'state'],
  control: ['control-file'],
};

/**
 * Parses the arguments after `simulate --`.
 * @throws UsageError with one sentence about the first error
 */
export function parseCommand(words: string[]): Command {
  const { values, positionals } = parseWords(words);
  if (values.help || positionals[0] === 'help') return { mode: 'help' };
  const mode = modeOf(values, positionals);
  for (const name of Object.keys(values) as OptionName[]) {
    if (!takenBy[mode].includes(name)) throw new UsageError(`--${name} does not go with ${mode}.`);
  }
  const place = { broker: brokerUrl(values.broker), secrets: values.secrets, ca: values.ca };
  const seed = wholeNumber('seed', values.seed, 0, 2 ** 31 - 1) ?? 1;
  const inverters = wholeNumber('inverters', values.inverters, 1, 100_000);
  switch (mode) {
    case 'control':
      return { mode, words: positionals.slice(1), controlFile: values['control-file'] };
    case 'replay':
      return {
        mode,
        ...place,
        file: values.replay!,
        scale: number('scale', values.scale, 1e-6, 1e6) ?? 1,
        speed: replaySpeed(values.speed) ?? 1,
        shuffled: values.shuffle ?? false,
        repeat: wholeNumber('repeat', values.repeat, 1, 100) ?? 1,
        ends: day('ends', values.ends),
        columns: values.columns,
        seed,
      };
    case 'history':
      return {
        mode,
        file: values.history!,
        secrets: values.secrets,
        inverters,
        years: number('years', values.years, 0.01, 20) ?? 2,
        fault: pastFault(values.fault),
        seed,
        state: values.state,
      };
    case 'simulate': {
      const speed = number('speed', values.speed, 1, 100_000) ?? 1;
      const scenario = scenarioOf(values.scenario);
      for (const other of ['state', 'speed', 'control-file'] as const) {
        if (values.ramp !== undefined && values[other] !== undefined)
          throw new UsageError(`--${other} does not go with --ramp.`);
      }
      if (speed > 1 && (scenario === 'dawn' || scenario === 'dusk')) {
        throw new UsageError(
          `--speed does not go with the scenario ${scenario}, which moves the sun itself.`,
        );
      }
      return {
        mode,
        ...place,
        inverters,
        intervalMs: (number('interval', values.interval, 0.1, 86_400) ?? 60) * 1000,
        speed,
        scenario,
        seed,
        state: values.state,
        controlFile: values['control-file'],
        rampMs: duration('ramp', values.ramp),
      };
    }
  }
}

function parseWords(words: string[]) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch (error) {
    // The first sentence names the option; the rest explains parseArgs.
    const [sentence] = (error as Error).message.split(/\. |\n/);
    throw new UsageError(`${sentence}; --help lists the options.`);
  }
}

function modeOf(values: Partial<Record<OptionName, unknown>>, positionals: string[]): keyof typeof takenBy {
  if (positionals[0] === 'control') return 'control';
  if (positionals.length > 0) {
    throw new UsageError(
      `"${positionals[0]}" is not a command; the only one is control, and --help lists the options.`,
    );
  }
  if (values.replay !== undefined && values.history !== undefined) {
    throw new UsageError('--replay and --history do not go together.');
  }
  if (values.replay !== undefined) return 'replay';
  return values.history === undefined ? 'simulate' : 'history';
}
