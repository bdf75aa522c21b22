import { Connection } from './connection.js';
import { SimulatedDevice } from './device.js';
import { Chance, EventQueue } from './events.js';
import { IngestModel, type Watcher } from './ingest-model.js';
import { Ledger } from './ledger.js';
import { MessageMaker, type SimulatedMessage } from './messages.js';
import type { Mutant } from './mutants.js';
import { drawScale, type Scale } from './scale.js';
import { StoreModel } from './store-model.js';

/** A violated invariant with its seed and time. */
export class SimulationFailure extends Error {
  constructor(
    readonly seed: number,
    reason: string,
    readonly at: number,
  ) {
    super(`seed ${seed}, ${at} ms: ${reason}`);
  }
}

const FAULTS_END_MS = 60_000;
/** All messages must be stored within this time after the faults have ended. */
const RECOVERY_MAX_MS = 600_000;

/** Devices, a network, ingest processes and a store, with random faults. */
export class World implements Watcher {
  readonly #events = new EventQueue();
  readonly #chance: Chance;
  readonly #store: StoreModel;
  readonly #ledger: Ledger;
  readonly #devices: SimulatedDevice[];
  readonly #scale: Scale;
  readonly #delayMaxMs: number;
  #ingest: IngestModel;
  #failure: SimulationFailure | null = null;

  constructor(
    private readonly seed: number,
    private readonly mutant: Mutant | null = null,
    private readonly onTrace: ((line: string) => void) | null = null,
  ) {
    const chance = (this.#chance = new Chance(seed));
    this.#store = new StoreModel(this.#events, chance, mutant !== 'stores_twice');
    this.#ledger = new Ledger(this.#store, (reason) => this.fail(reason));
    this.#delayMaxMs = chance.oneOf([2, 20, 300]);
    this.#scale = drawScale(seed, chance);
    this.#ingest = this.#start();
    this.#devices = Array.from({ length: chance.between(1, 4) }, (_, id) => this.#makeDevice(id));
  }

  /** @returns the number of events. @throws SimulationFailure. */
  run(): number {
    for (const device of this.#devices) {
      device.connect();
      this.#planMessages(device);
    }
    this.#planFaults();
    this.#events.after(FAULTS_END_MS, () => this.#healAll());
    const settled = () =>
      this.#events.now >= FAULTS_END_MS && this.#ingest.accepts && this.#devices.every(({ done }) => done);
    while (!settled()) {
      if (!this.#step() || this.#events.now > FAULTS_END_MS + RECOVERY_MAX_MS)
        this.fail('not everything was acknowledged');
    }
    let ended = false;
    this.#ingest.shutDown(() => (ended = true));
    while (!ended && this.#step());
    if (!ended) this.fail('the last drain never ended');
    this.#ledger.checkEnd();
    return this.#events.happened;
  }

  acknowledged({ device }: Connection, message: SimulatedMessage): void {
    this.trace(() => `acknowledges ${message.id} of ${device.id}`);
    this.#ledger.acknowledged(device.id, message);
  }

  fail(reason: string): never {
    this.#failure ??= new SimulationFailure(this.seed, reason, this.#events.now);
    throw this.#failure;
  }

  trace(line: () => string): void {
    this.onTrace?.(`${String(this.#events.now).padStart(6)} ${line()}`);
  }

  #step(): boolean {
    const happened = this.#events.step();
    // The pipeline catches errors thrown by an acknowledgement.
    if (this.#failure) throw this.#failure;
    return happened;
  }

  #start(): IngestModel {
    return new IngestModel(this.#events, this.#chance, this.#store, this.#scale.limits, this, this.mutant);
  }

  #makeDevice(id: number): SimulatedDevice {
    const { chance, events } = { chance: this.#chance, events: this.#events };
    const dial = (device: SimulatedDevice) => {
      const ingest = this.#ingest;
      if (!ingest.accepts) return null;
      const onSent = (message: SimulatedMessage) => this.#ledger.sent(id, message);
      const connection = new Connection(device, ingest, events, chance, this.#delayMaxMs, onSent);
      ingest.opened(connection);
      this.trace(() => `${id} connects`);
      return connection;
    };
    const inFlightMax = chance.oneOf(this.#scale.inFlightMax);
    const maker = new MessageMaker(chance, this.#scale.poisonOneIn);
    return new SimulatedDevice(id, inFlightMax, maker, events, chance, dial, true);
  }

  #planMessages(device: SimulatedDevice): void {
    const { between, happens } = bound(this.#chance);
    const { occasions, burstMax, longBacklogs } = this.#scale;
    const { maker } = device;
    let at = 0;
    for (let count = between(...occasions); count > 0; count--) {
      at += between(0, 6_000);
      this.#events.after(at, () => {
        const now = this.#events.now;
        const fate = between(0, 19);
        if (fate === 0) device.say(maker.poison(now));
        else if (fate === 1) device.say(maker.status());
        else if (fate === 2)
          maker.contradicting(maker.reading(now)).forEach((one) => device.say(maker.telemetry(one)));
        else if (fate < 6) {
          const length = happens(longBacklogs) ? 199 : between(1, 6);
          device.say(maker.backlog(Array.from({ length }, (_, index) => maker.reading(now - index * 1_000))));
        } else
          for (let burst = between(1, burstMax); burst > 0; burst--)
            device.say(maker.telemetry(maker.reading(now)));
      });
    }
  }

  #planFaults(): void {
    const { between } = bound(this.#chance);
    for (let count = between(0, 8); count > 0; count--) {
      const fault = this.#chance.oneOf(this.#faults);
      this.#events.after(between(0, FAULTS_END_MS), fault);
    }
  }

  readonly #faults: (() => void)[] = [
    () => this.#chance.oneOf(this.#devices).connection?.cut(),
    () => this.#chance.oneOf(this.#devices).connection?.cut(),
    () => this.#crash(),
    () => this.#restart(),
    () =>
      this.#ail(
        'is down',
        () => (this.#store.downUntil = this.#events.now + this.#chance.between(10, 20_000)),
      ),
    () => this.#ail('fails often', () => (this.#store.faultRate = this.#chance.oneOf([0.1, 0.5, 0.9]))),
    () => this.#ail('is slow', () => (this.#store.slowness = this.#chance.oneOf([10, 200, 4_000]))),
    () => this.#ail('lacks a partition', () => (this.#store.partitionMissing = true)),
    () => this.#ail('is well', () => this.#heal()),
  ];

  #ail(how: string, change: () => void): void {
    this.trace(() => `the store ${how}`);
    change();
  }

  #heal(): void {
    this.#store.faultRate = 0;
    this.#store.slowness = 1;
  }

  #healAll(): void {
    this.trace(() => 'faults end');
    this.#heal();
    this.#store.downUntil = 0;
    for (const device of this.#devices) device.forgetful = false;
  }

  #crash(): void {
    if (!this.#ingest.alive) return;
    this.trace(() => 'crash');
    this.#ingest.crash();
    this.#comeBack();
  }

  #restart(): void {
    if (!this.#ingest.accepts) return;
    this.trace(() => 'orderly end');
    this.#ingest.shutDown(() => this.#comeBack());
  }

  #comeBack(): void {
    this.#events.after(this.#chance.between(0, 3_000), () => {
      this.trace(() => 'starts');
      this.#ingest = this.#start();
    });
  }
}

const bound = (chance: Chance) => ({
  between: (low: number, high: number) => chance.between(low, high),
  happens: (probability: number) => chance.happens(probability),
});
