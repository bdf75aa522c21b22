import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UsageError } from '@heliograph/simulators/cli/usage-error';
import { happeningKinds, happeningNames, platformBugs } from '@heliograph/simulators/timeline/happenings';
import { cityOf } from '@heliograph/simulators/timeline/scenario';
import { parseScenario } from '@heliograph/simulators/timeline/scenario-file';
import { combine, textOf } from '@heliograph/simulators/timeline/scenario-text';
import { fleetOf, operatorAt } from '@heliograph/simulators/timeline/timeline';
import { deviceTopics } from '@heliograph/contracts/mqtt/topics';
import { z } from 'zod';
import type { Played } from '../play.js';
import { ConsoleRun } from './console-run.js';
import { deviceView, mistakesIn, sendFrom } from './device-view.js';

const LIBRARY = join(import.meta.dirname, '../../../../simulators/scenarios');
/** As mistakes name it. */
const FILE = 'scenario.yaml';
const NOT_PLAYING = 'No scenario is being played.';

const text = z.string().max(64_000);
const pace = z.number().min(0).max(1_000_000);
const bodies = {
  check: z.strictObject({ text }),
  combine: z.strictObject({ text, others: text }),
  play: z.strictObject({ text, pace }),
  pace: z.strictObject({ pace }),
  end: z.strictObject({}),
  happen: z.strictObject({ happening: z.record(z.string(), z.unknown()) }),
  stop: z.strictObject({ index: z.int().min(0) }),
  device: z.strictObject({ serial: z.string() }),
  message: z.strictObject({ serial: z.string(), topic: z.enum(deviceTopics), payload: text }),
};

export interface Answer {
  readonly status: number;
  readonly body: object;
}

/** Answers the scenario console's requests (docs/decisions/0089-scenario-console.md). */
export class Console {
  #run: ConsoleRun | null = null;
  #runs = 0;

  async answer(path: string, body: unknown): Promise<Answer> {
    try {
      return { status: 200, body: await this.#handle(path, body) };
    } catch (error) {
      if (error instanceof UsageError) return { status: 400, body: { err: error.message } };
      if (error instanceof z.ZodError)
        return { status: 400, body: { err: error.issues.map(({ message }) => message).join('; ') } };
      throw error;
    }
  }

  #handle(path: string, body: unknown): object | Promise<object> {
    switch (path) {
      case 'library':
        return library();
      case 'run':
        return this.#state();
      case 'fleet':
        return this.#fleet();
      case 'check':
        return { mistakes: scenarioMistakes(bodies.check.parse(body).text) };
      case 'combine': {
        const given = bodies.combine.parse(body);
        const both = combine(parseScenario(given.text, FILE), parseScenario(given.others, 'the other'));
        return { text: textOf(both) };
      }
      case 'play':
        return this.#play(bodies.play.parse(body));
      case 'pace':
        this.#playing().pace = bodies.pace.parse(body).pace;
        return {};
      case 'end':
        bodies.end.parse(body);
        this.#playing().stop();
        return {};
      case 'happen':
        this.#playing().add(bodies.happen.parse(body).happening);
        return {};
      case 'stop':
        this.#playing().end(bodies.stop.parse(body).index);
        return {};
      case 'device':
        return this.#device(bodies.device.parse(body).serial);
      case 'validate': {
        const { serial, topic, payload } = bodies.message.parse(body);
        const played = this.#playedNow();
        return { mistakes: played ? mistakesIn(played, serial, topic, payload) : [NOT_PLAYING] };
      }
      case 'send': {
        const { serial, topic, payload } = bodies.message.parse(body);
        const played = this.#playedNow();
        if (!played) throw new UsageError(NOT_PLAYING);
        sendFrom(played, serial, topic, payload);
        return {};
      }
      default:
        throw new UsageError('The scenario console has no such call.');
    }
  }

  #play({ text: file, pace: first }: z.infer<typeof bodies.play>): object {
    const scenario = parseScenario(file, FILE);
    const before = this.#run;
    if (before && !before.isOver) throw new UsageError('A scenario is being played; end it first.');
    this.#run = new ConsoleRun(++this.#runs, scenario, first);
    return { number: this.#runs };
  }

  #playing(): ConsoleRun {
    if (!this.#run || this.#run.isOver) throw new UsageError(NOT_PLAYING);
    return this.#run;
  }

  async #device(serial: string): Promise<object> {
    const played = this.#playedNow();
    return { device: played ? await deviceView(played, serial) : null };
  }

  /** Null unless the platform is playing. */
  #playedNow(): Played | null {
    return this.#run?.state === 'playing' ? this.#run.played : null;
  }

  #state(): object {
    const run = this.#run;
    if (!run) return { run: null };
    const { number, state, failure, pace: now, report, played, scenario, elapsed } = run;
    const { about, start, lasts, weather, happenings } = scenario;
    return {
      run: {
        ...{ number, state, failure, pace: now, report, elapsed, text: textOf(scenario) },
        ...{ about, start, lasts, weather, happenings },
        latencies: played?.latencies.classes ?? [],
        failures: [...(played?.latencies.failures ?? [])].map(([reason, count]) => ({ reason, count })),
        devices: run.devices,
      },
    };
  }

  #fleet(): object {
    const run = this.#run;
    if (!run) return { number: null, devices: [], cities: [] };
    const { scenario } = run;
    return {
      number: run.number,
      devices: fleetOf(scenario).map(({ serialNumber, city }, index) => ({
        serial: serialNumber,
        city,
        operator: operatorAt(scenario, index),
      })),
      cities: scenario.cities.map((name) => {
        const { latitude, longitude } = cityOf(name)!;
        return { name, latitude, longitude };
      }),
    };
  }
}

/** Null: none. */
function scenarioMistakes(file: string): string | null {
  try {
    parseScenario(file, FILE);
    return null;
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}

/** The shipped scenarios, and the happenings that can be added to a running one. */
function library(): object {
  return {
    scenarios: readdirSync(LIBRARY).map((file) => {
      const content = readFileSync(join(LIBRARY, file), 'utf8');
      return { name: basename(file, '.yaml'), about: parseScenario(content, file).about, text: content };
    }),
    // A backlog needs the days before the start.
    kinds: happeningNames
      .filter((what) => what !== 'two-days-backlog')
      .map((what) => {
        const { to, isMoment = false, needs = null } = happeningKinds[what];
        return { what, to, isMoment, needs };
      }),
    bugs: platformBugs,
  };
}
