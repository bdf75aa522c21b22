import { sunTimes } from '@heliograph/domain/sun/position';
import type { Broker } from '../device/broker.js';
import { PAST_MAX_MS } from '../device/catch-up.js';
import { Device, type DeviceWorld } from '../device/device.js';
import type { DeviceMemory } from '../device/memory.js';
import type { ModemWorld } from '../device/modem.js';
import type { Conditions } from '../model/conditions.js';
import { FleetModel } from '../model/model.js';
import { sunMoment } from '../model/sun-moments.js';
import { uniform } from '../random/hash.js';
import type { Effect } from '../scenarios/effect.js';
import { scenarios, type ScenarioName } from '../scenarios/scenarios.js';
import { CATCH_UP_MS, FleetClock } from './clock.js';
import { CONNECTS_PER_S, ConnectQueue } from './connect-queue.js';
import { Leases, type LeaseOwner } from './leases.js';
import type { FleetDevice } from './secrets-file.js';
import type { FleetState } from './state-file.js';
import { Steering } from './steering.js';
import { SLOT_MS, TimerWheel } from './timer-wheel.js';

export interface FleetOptions {
  readonly broker: Broker;
  readonly devices: readonly FleetDevice[];
  readonly seed: number;
  /** Shared with fleets of the same seed, so that each roof's past is computed once; unset: its own. */
  readonly model?: FleetModel | undefined;
  readonly intervalMs: number;
  readonly speed: number;
  readonly scenario: ScenarioName | null;
  readonly state: FleetState;
  /** Effects of a scenario's timeline, instead of the steering's. */
  readonly effectAt?: (index: number, now: number) => Effect;
  /** Time over which the devices connect first, ms; unset: a limited number per second. */
  readonly rampMs?: number | undefined;
  readonly figures?: ModemWorld['figures'];
}

export interface FleetTotals {
  connected: number;
  asleep: number;
  /** Readings acknowledged. */
  published: number;
  /** Readings waiting for acknowledgement. */
  kept: number;
  /** Why a device that should be connected has no connection. */
  trouble: string | null;
}

/** Maximum buffered readings of a whole fleet, about 500 bytes each. */
const KEPT_MAX = 300_000;
const KEPT_MIN_PER_DEVICE = 240;
const KEPT_MAX_PER_DEVICE = 5_000;
/** A clock that is catching up pauses while devices have more unacknowledged readings than this on average. */
const HOLD_AT_KEPT = 100;
const DRAIN_MAX_MS = 1_500;
const SUN_SCENARIO_SPEED = 10;
const BEFORE_DAWN_MS = 2 * 60_000;
const BEFORE_DUSK_MS = 15 * 60_000;

/** Thousands of inverters in one process, driven by one timer. */
export class Fleet implements DeviceWorld, LeaseOwner {
  /** In order of the secrets file. */
  readonly devices: Device[];
  readonly lending = new Leases(this);
  readonly steering = new Steering();
  readonly clock: FleetClock;
  readonly broker: Broker;
  readonly seed: number;
  readonly intervalMs: number;
  readonly backlogMax: number;
  readonly figures: ModemWorld['figures'];
  private readonly effectAt: FleetOptions['effectAt'];
  private readonly rampMs: number;
  private rampedUp = 0;
  private readonly due: TimerWheel<number>;
  private readonly model: FleetModel;
  private readonly sites: readonly FleetDevice[];
  private readonly retries: TimerWheel<() => void>;
  private readonly connects: ConnectQueue;
  private draws = 0;
  private timer: NodeJS.Timeout | null = null;

  /** @throws Error if a device's power rating is invalid */
  constructor(options: FleetOptions) {
    const real = Date.now();
    this.broker = options.broker;
    this.seed = options.seed;
    this.intervalMs = options.intervalMs;
    this.effectAt = options.effectAt;
    this.figures = options.figures;
    this.rampMs = options.rampMs ?? 0;
    const perDevice = Math.floor(KEPT_MAX / options.devices.length);
    this.backlogMax = Math.min(KEPT_MAX_PER_DEVICE, Math.max(KEPT_MIN_PER_DEVICE, perDevice));
    this.clock = new FleetClock(real, real - replayedMs(options.speed), options.speed);
    this.due = new TimerWheel(this.clock.stampMs);
    this.retries = new TimerWheel(real);
    const isLoad = options.rampMs !== undefined;
    this.connects = new ConnectQueue(real, isLoad ? Number.MAX_SAFE_INTEGER : CONNECTS_PER_S);
    this.model = options.model ?? new FleetModel(options.seed);
    this.sites = options.devices;
    this.steering.setScenario(options.scenario, real);
    this.devices = this.sites.map((site, index) => this.makeDevice(index, options.state[site.serialNumber]));
    this.setScenario(options.scenario);
    for (const device of this.devices) this.schedule(device, this.clock.stampMs);
  }

  start(): void {
    this.timer = setInterval(() => this.advance(Date.now()), SLOT_MS);
  }

  /** Makes the readings and connects the devices that are due. @param real now, ms since 1970 */
  advance(real: number): void {
    const isHeld = this.clock.isBehind && this.totals().kept > HOLD_AT_KEPT * this.devices.length;
    this.clock.advance(real, isHeld);
    this.lending.expire(real);
    this.due.advance(this.clock.stampMs, (index, ts) => {
      const device = this.devices[index]!;
      if (!this.lending.memoryOf(device.serialNumber)) device.step(ts);
      this.schedule(device, ts);
    });
    this.retries.advance(real, (attempt) => this.connects.add(attempt));
    this.connects.advance(real);
  }

  /** Waits briefly for acknowledgements, then ends like a power cut: devices that are not asleep are reported lost. */
  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    const deadline = Date.now() + DRAIN_MAX_MS;
    while (
      Date.now() < deadline &&
      this.devices.some((device) => device.modem.connected && device.kept > 0)
    ) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    for (const device of this.devices) device.modem.cut();
  }

  /** State of all devices of this fleet. The caller keeps the state of other devices from an earlier run. */
  save(closed: boolean): FleetState {
    const memories = this.devices.map((device) => {
      const fault = device.faultCode ? { faultCode: device.faultCode } : {};
      const lent = this.lending.memoryOf(device.serialNumber);
      if (lent) return [device.serialNumber, { ...lent, ...fault }] as const;
      const memory = { ...device.save(), ...fault };
      return [device.serialNumber, closed ? { ...memory, closed: true as const } : memory] as const;
    });
    return Object.fromEntries(memories);
  }

  /** Starts a scenario, or ends the running one. */
  setScenario(name: ScenarioName | null): void {
    const before = this.steering.scenario;
    this.steering.setScenario(name, Date.now());
    const scenario = name ? scenarios[name] : null;
    if (scenario && 'sun' in scenario) this.clock.turnSun(this.sunBefore(scenario.sun), SUN_SCENARIO_SPEED);
    else if (before && 'sun' in scenarios[before]) this.clock.setSpeed(1);
  }

  /** Current totals for progress output. */
  totals(): FleetTotals {
    const totals: FleetTotals = { connected: 0, asleep: 0, published: 0, kept: 0, trouble: null };
    for (const device of this.devices) {
      if (device.modem.connected) totals.connected++;
      else if (device.modem.wantsConnection) totals.trouble ??= device.modem.trouble;
      else if (device.state === 'sleep') totals.asleep++;
      totals.published += device.modem.published;
      totals.kept += device.kept;
    }
    return totals;
  }

  handOver(serialNumber: string): DeviceMemory | null {
    const device = this.devices.find((each) => each.serialNumber === serialNumber);
    if (!device) return null;
    device.modem.cut();
    return { ...device.save(), closed: true };
  }

  takeBack(serialNumber: string, memory: DeviceMemory): void {
    const index = this.devices.findIndex((each) => each.serialNumber === serialNumber);
    const { silenced, faultCode } = this.devices[index]!;
    const device = this.makeDevice(index, memory);
    device.faultCode = faultCode;
    if (silenced) device.silence(true);
    this.devices[index] = device;
  }

  stampMs(): number {
    return this.clock.stampMs;
  }

  effectOn(device: Device): Effect {
    if (this.effectAt) return this.effectAt(device.index, Date.now());
    return this.steering.effectOn(device.index, this.seed, Date.now());
  }

  conditionsOf(device: Device, ts: number, effect: Effect): Conditions {
    const { sun } = this.steering;
    const weather = effect.weather ?? this.steering.weather;
    return {
      sunTs: sun === 'real' ? this.clock.sunTs(ts) : sunMoment(device.roof, ts, sun),
      ...(weather ? { weather } : {}),
      ...(device.faultCode ? { faultCode: device.faultCode } : {}),
      ...(effect.offGrid ? { offGrid: true } : {}),
      ...(effect.stringFailed ? { stringFailed: true } : {}),
    };
  }

  queueConnect(delayMs: number, attempt: () => void): void {
    const rampMs =
      this.rampedUp < this.sites.length ? (this.rampedUp++ / this.sites.length) * this.rampMs : 0;
    const waitMs = Math.max(delayMs, rampMs);
    if (waitMs <= 0) this.connects.add(attempt);
    else this.retries.schedule(Date.now() + waitMs, attempt);
  }

  draw(): number {
    return uniform(this.seed, 41, this.draws++);
  }

  private makeDevice(index: number, memory?: DeviceMemory): Device {
    const site = this.sites[index]!;
    const roof = this.model.roofOf(site);
    return new Device(roof, site, index, site.isAwakeAllNight, this, memory);
  }

  /** Each device has its own phase within the interval, so that the fleet's readings are spread evenly. */
  private schedule({ index, intervalMs }: Device, ts: number): void {
    const phase = Math.floor((index / this.devices.length) * intervalMs);
    this.due.schedule((Math.floor((ts - phase) / intervalMs) + 1) * intervalMs + phase, index);
  }

  private sunBefore(place: 'dawn' | 'dusk'): number {
    const roof = this.devices[0]!.roof;
    const now = this.clock.stampMs;
    const times = sunTimes(roof, now) ?? { sunrise: now, sunset: now };
    return place === 'dawn' ? times.sunrise - BEFORE_DAWN_MS : times.sunset - BEFORE_DUSK_MS;
  }
}

/** How far back a fleet of this speed starts: as much as it catches up within `CATCH_UP_MS`, at most 59 days. */
function replayedMs(speed: number): number {
  return speed > 1 ? Math.min(PAST_MAX_MS, (speed - 1) * CATCH_UP_MS) : 0;
}
