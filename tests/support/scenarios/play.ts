import { Oracle } from '../../faults/oracle.js';
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
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../until.js';
import { Platform, type WorkerMistakes } from './platform.js';
import { addFleet } from './add-fleet.js';

const STEP_MS = 30_000;
const MINUTE_MS = 60_000;
/** Of a millisecond and more each. */
const ANSWER_WAITS_MAX = 20_000;
/** Ingest notes clones every five seconds of real time. */
const CLONE_NOTED_MAX_MS = 12_000;

/** A scenario at its end: the simulator's side, and the platform to be asked. */
export interface Played {
  readonly scenario: Scenario;
  readonly fleet: Fleet;
  readonly devices: readonly ScenarioDevice[];
  readonly oracle: Oracle;
  readonly platform: Platform;
}

/**
 * Plays a scenario on a platform of its own in simulated time: the clock goes on once every message of the last step is
 * answered, so that the outcome does not depend on the machine.
 * @param ask called at the end, while everything still runs
 */
export async function play<T>(
  scenario: Scenario,
  ask: (played: Played) => Promise<T>,
  mistakes: WorkerMistakes = {},
): Promise<T> {
  const platform = await Platform.start(scenario.start, mistakes);
  try {
    const devices = fleetOf(scenario);
    await addFleet(platform.pool, devices);
    const oracle = await Oracle.between(platform.brokerUrl);
    const fleet = new Fleet({
      broker: { url: oracle.url },
      devices,
      seed: scenario.seed,
      intervalMs: scenario.interval_s * 1000,
      speed: 1,
      scenario: null,
      state: stateBefore(scenario, devices),
      effectAt: effectsOf(scenario),
    });
    fleet.steering.setWeather(scenario.weather);
    const played = { scenario, fleet, devices, oracle, platform };
    try {
      await steps(played);
      return await ask(played);
    } finally {
      for (const device of fleet.devices) device.modem.cut();
      oracle.close();
    }
  } finally {
    await platform.stop();
  }
}

async function steps(played: Played): Promise<void> {
  const { scenario, fleet, platform } = played;
  const outages = new OwnOutages(scenario, platform);
  const clones = new Clones(played);
  for (let elapsed = STEP_MS; elapsed <= scenario.lasts; elapsed += STEP_MS) {
    const now = Math.max(Date.now(), scenario.start + elapsed);
    await outages.reach(elapsed);
    // Else a step would look like a gap of ingest's.
    await platform.beat(now - STEP_MS / 2);
    await platform.setTime(now);
    fleet.advance(now);
    await settle(played);
    await clones.reach(elapsed);
    await platform.beat(now);
    if (elapsed % MINUTE_MS === 0) await platform.work();
  }
}

/** Waits until ingest has answered everything. */
async function settle({ fleet, platform }: Played): Promise<void> {
  if (!platform.isReceiving) return;
  for (let waits = 0; waits < ANSWER_WAITS_MAX; waits++) {
    if (fleet.devices.every(({ modem }) => !modem.isBusy)) return;
    await sleep(1);
  }
  throw new Error('ingest did not answer');
}

const isOn = ({ at, until: end }: Happening, elapsed: number) => at <= elapsed && elapsed < end;

class OwnOutages {
  #ingestIsDown = false;

  constructor(
    private readonly scenario: Scenario,
    private readonly platform: Platform,
  ) {}

  async reach(elapsed: number): Promise<void> {
    const { happenings } = this.scenario;
    const isOut = (what: Happening['what']) =>
      happenings.some((one) => one.what === what && isOn(one, elapsed));
    this.platform.breakDatabase(isOut('database-outage'));
    if (isOut('ingest-outage') === this.#ingestIsDown) return;
    this.#ingestIsDown = !this.#ingestIsDown;
    await (this.#ingestIsDown ? this.platform.stopIngest() : this.platform.startIngest());
  }
}

/** Each clone takes its device's connection once per step, and the device takes it back in the next. */
class Clones {
  readonly #clones = new Map<Happening, Clone>();

  constructor(private readonly played: Played) {}

  async reach(elapsed: number): Promise<void> {
    const { scenario, devices, fleet, platform } = this.played;
    for (const happening of scenario.happenings.filter(({ what }) => what === 'cloned-device')) {
      const index = happening.inverter! - 1;
      this.#clones.get(happening)?.stop();
      const wasOn = this.#clones.delete(happening);
      if (isOn(happening, elapsed)) {
        this.#clones.set(happening, new Clone({ url: platform.brokerUrl }, devices[index]!));
        await until('the takeover', () => !fleet.devices[index]!.modem.connected);
      } else if (wasOn) {
        const isNoted = async () => (await this.#noted(devices[index]!.serialNumber)) > 0;
        await until('the clone to be noted', isNoted, { patienceMs: CLONE_NOTED_MAX_MS }).catch(() => {
          // The verdict says that it was not found.
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
