import { Clone } from '@heliograph/simulators/device/clone';
import { Fleet } from '@heliograph/simulators/fleet/fleet';
import type { Happening } from '@heliograph/simulators/timeline/happenings';
import type { Scenario } from '@heliograph/simulators/timeline/scenario';
import {
  effectsOf,
  fleetOf,
  stateBefore,
  type ScenarioDevice,
} from '@heliograph/simulators/timeline/timeline';
import { until } from '../until.js';
import { Latencies } from './latencies.js';
import type { WorkerMistakes } from './platform.js';
import { onStage, type Stage, step, STEP_MS } from './stage.js';

const MINUTE_MS = 60_000;
/** Ingest notes clones every five seconds of real time. */
const CLONE_NOTED_MAX_MS = 12_000;

/** A scenario as far as it was played: the simulator's side, and the platform to be asked. */
export interface Played extends Stage {
  /** May be replaced by a scenario with other happenings in the future. */
  scenario: Scenario;
  /** Time since its start, ms. */
  elapsed: number;
  readonly fleet: Fleet;
  readonly devices: readonly ScenarioDevice[];
  readonly latencies: Latencies;
  /** Devices for which the tester sent messages: their energy is not checked. */
  readonly touched: Set<string>;
}

/**
 * Plays a scenario on a platform of its own in simulated time: the clock advances once every message of the last step
 * is acknowledged, so that the outcome does not depend on the machine.
 * @param ask called at the end, while everything still runs
 * @param goesOn called before each step, which waits for it; false ends the scenario early
 */
export async function play<T>(
  scenario: Scenario,
  ask: (played: Played) => Promise<T>,
  mistakes: WorkerMistakes = {},
  goesOn: (played: Played) => Promise<boolean> = () => Promise.resolve(true),
): Promise<T> {
  const devices = fleetOf(scenario);
  const latencies = new Latencies();
  const current: Pick<Played, 'scenario'> = { scenario };
  const send = ({ broker }: Stage) => {
    const fleet = new Fleet({
      broker,
      devices,
      seed: scenario.seed,
      intervalMs: scenario.interval_s * 1000,
      speed: 1,
      scenario: null,
      rampMs: 0,
      state: stateBefore(scenario, devices),
      effectAt: currentEffects(current),
      figures: latencies,
    });
    fleet.steering.setWeather(scenario.weather);
    return new PlayingFleet(fleet);
  };
  return onStage({ start: scenario.start, devices, mistakes }, send, async (stage, playing) => {
    const { fleet } = playing;
    const rest = { elapsed: 0, fleet, devices, latencies, touched: new Set<string>() };
    const played: Played = Object.assign(current, stage, rest);
    await steps(played, playing, goesOn);
    return ask(played);
  });
}

/** A scenario's fleet as the senders of its stage. */
class PlayingFleet {
  constructor(readonly fleet: Fleet) {}

  advance(now: number): void {
    this.fleet.advance(now);
  }

  get isBusy(): boolean {
    return this.fleet.devices.some(({ modem }) => modem.isBusy);
  }

  cut(): void {
    for (const { modem } of this.fleet.devices) modem.cut();
  }
}

/** The effects of the timeline, also after it was replaced. */
function currentEffects(played: Pick<Played, 'scenario'>): ReturnType<typeof effectsOf> {
  let known = { of: played.scenario, effects: effectsOf(played.scenario) };
  return (index, now) => {
    const of = played.scenario;
    if (known.of !== of) known = { of, effects: effectsOf(of) };
    return known.effects(index, now);
  };
}

async function steps(
  played: Played,
  playing: PlayingFleet,
  goesOn: (played: Played) => Promise<boolean>,
): Promise<void> {
  const { scenario, platform } = played;
  const outages = new OwnOutages(played);
  const clones = new Clones(played);
  while (played.elapsed < scenario.lasts && (await goesOn(played))) {
    const elapsed = played.elapsed + STEP_MS;
    const now = Math.max(Date.now(), scenario.start + elapsed);
    await outages.reach(elapsed);
    await step(played, playing, now);
    await clones.reach(elapsed);
    await platform.beat(now);
    if (elapsed % MINUTE_MS === 0) await platform.work();
    played.elapsed = elapsed;
  }
}

const isOn = ({ at, until: end }: Happening, elapsed: number) => at <= elapsed && elapsed < end;

class OwnOutages {
  #ingestIsDown = false;

  constructor(private readonly played: Played) {}

  async reach(elapsed: number): Promise<void> {
    const { scenario, platform } = this.played;
    const isOut = (what: Happening['what']) =>
      scenario.happenings.some((one) => one.what === what && isOn(one, elapsed));
    platform.breakDatabase(isOut('database-outage'));
    if (isOut('ingest-outage') === this.#ingestIsDown) return;
    this.#ingestIsDown = !this.#ingestIsDown;
    await (this.#ingestIsDown ? platform.stopIngest() : platform.startIngest());
  }
}

/** Each clone takes its device's connection once per step, and the device takes it back in the next. */
class Clones {
  /** By the inverter's index. */
  readonly #clones = new Map<number, Clone>();

  constructor(private readonly played: Played) {}

  async reach(elapsed: number): Promise<void> {
    const { scenario, devices, fleet, platform } = this.played;
    const clonings = scenario.happenings.filter(({ what }) => what === 'cloned-device');
    for (const index of new Set(clonings.map(({ inverter }) => inverter! - 1))) {
      this.#clones.get(index)?.stop();
      const wasOn = this.#clones.delete(index);
      if (clonings.some((one) => one.inverter === index + 1 && isOn(one, elapsed))) {
        this.#clones.set(index, new Clone({ url: platform.brokerUrl }, devices[index]!));
        await until('the takeover', () => !fleet.devices[index]!.modem.connected);
      } else if (wasOn) {
        const isNoted = async () => (await this.#noted(devices[index]!.serialNumber)) > 0;
        await until('the clone to be noted', isNoted, { patienceMs: CLONE_NOTED_MAX_MS }).catch(() => {
          // The verdict then has the clone as not found.
        });
      }
    }
  }

  async #noted(serialNumber: string): Promise<number> {
    const { rowCount } = await this.played.platform.pool.query(
      'SELECT 1 FROM device_clones JOIN inverters ON id = inverter_id WHERE serial_number = $1',
      [serialNumber],
    );
    return rowCount ?? 0;
  }
}
