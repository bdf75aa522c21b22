import { infoSchema, intervalCommandSchema, type DeviceInfo } from '@heliograph/contracts/mqtt/messages';
import type { QuarantineReason } from '@heliograph/domain/inverter/quarantine';
import type { InverterState } from '@heliograph/domain/metrics/registry';
import type { Conditions } from '../model/conditions.js';
import { Counter, localMidnight } from '../model/counter.js';
import { measure, type WireValues } from '../model/measure.js';
import type { Roof } from '../model/roof.js';
import type { Effect } from '../scenarios/effect.js';
import type { Identity } from './broker.js';
import { catchUpTimes } from './catch-up.js';
import { garbage } from './garbage.js';
import { firstSeqOf, lostEnergyWh, resumedSeq, type DeviceMemory } from './memory.js';
import { Modem, type ModemWorld } from './modem.js';
import { ReadingBuffer, type BufferedReading, type Past } from './reading-buffer.js';

export interface DeviceWorld extends ModemWorld {
  readonly seed: number;
  readonly intervalMs: number;
  /** Maximum readings in one device's backlog. */
  readonly backlogMax: number;
  /** Timestamp for readings made now. */
  stampMs(): number;
  effectOn(device: Device): Effect;
  conditionsOf(device: Device, ts: number, effect: Effect): Conditions;
}

export class Device {
  readonly serialNumber: string;
  readonly modem: Modem;
  state: InverterState = 'sleep';
  acPowerW = 0;
  /** Set by control: keeps producing, but without a modem. */
  silenced = false;
  /** Set by control or an earlier run: code of a fault, or none. */
  faultCode: string | null;
  intervalMs: number;
  private readonly buffer: ReadingBuffer;
  private readonly counter: Counter;
  private seq: number;
  private lastTs: number;
  private memory: { energyTotalWh: number; lastTs: number };
  private faults: readonly string[];
  private wasReset = false;
  private garbageSent = 0;
  /** Expected number of quarantined messages by reason, from the acknowledged invalid messages. */
  readonly refused = new Map<QuarantineReason, number>();
  /** A device that starts at night sends one reading before it sleeps, to show that it exists. */
  private hasSpoken: boolean;
  /** Whether any reading was ever acknowledged. */
  private isHeard: boolean;

  /**
   * @param index place in the fleet, from 0
   * @param memory state from an earlier run, if any
   */
  constructor(
    readonly roof: Roof,
    identity: Identity,
    readonly index: number,
    private readonly isAwakeAllNight: boolean,
    private readonly world: DeviceWorld,
    memory?: DeviceMemory,
  ) {
    const now = world.stampMs();
    this.isHeard = memory !== undefined && memory.seq > 0 && !memory.unheard;
    this.hasSpoken = this.isHeard;
    this.serialNumber = identity.serialNumber;
    this.intervalMs = world.intervalMs;
    this.lastTs = memory?.lastTs ?? now;
    this.faultCode = memory?.faultCode ?? null;
    this.faults = this.faultCode ? [this.faultCode] : [];
    this.counter = memory
      ? Counter.resume(
          roof,
          memory.energyTotalWh + lostEnergyWh(roof, memory),
          this.pastConditions(memory.lastTs),
        )
      : new Counter(roof, now);
    const times = memory ? catchUpTimes(roof, memory.lastTs, now, isAwakeAllNight) : new Float64Array();
    const keepsSeq = memory && world.effectOn(this).bug !== 'seq-restarts';
    const firstSeq = !memory ? firstSeqOf(now, this.intervalMs) : keepsSeq ? resumedSeq(memory) : 0;
    this.seq = firstSeq + times.length;
    this.lastTs = Math.max(this.lastTs, times.at(-1) ?? 0);
    this.memory = { energyTotalWh: this.counter.energyTotalWh, lastTs: memory?.lastTs ?? now };
    this.buffer = new ReadingBuffer(world.backlogMax, this.past(times, firstSeq));
    this.modem = new Modem(identity, this.buffer, world, {
      infoJson: () => JSON.stringify(this.info()),
      liveSince: () => this.world.stampMs() - 1.5 * this.intervalMs,
      settled: (reading) => {
        this.memory = { energyTotalWh: reading.energyTotalWh, lastTs: reading.ts };
        this.isHeard = true;
      },
      command: (name, payload) => this.onCommand(name, payload),
      bug: () => world.effectOn(this).bug ?? null,
    });
    const isOnline = isAwakeAllNight || !roof.isDark(now) || times.length > 0;
    if (isOnline && !world.effectOn(this).modemOut) this.modem.open();
  }

  get energyTotalWh(): number {
    return this.counter.energyTotalWh;
  }

  /** Readings waiting for their acknowledgement. */
  get kept(): number {
    return this.buffer.size;
  }

  save(): DeviceMemory {
    const { energyTotalWh, lastTs } = this.memory;
    // A shifted sun may have added energy since then, which unacknowledged readings already show.
    const shownWh = Math.max(energyTotalWh, this.counter.at(lastTs));
    return { energyTotalWh: shownWh, lastTs, seq: this.seq, ...(!this.isHeard && { unheard: true }) };
  }

  /** Advances to `ts` and makes the reading due then, unless the inverter sleeps. */
  step(ts: number): void {
    if (ts <= this.lastTs) return;
    const effect = this.world.effectOn(this);
    const conditions = this.world.conditionsOf(this, ts, effect);
    this.counter.advance(ts, conditions);
    if (effect.counterReset && !this.wasReset) this.counter.reset();
    if (effect.boardReplaced && !this.wasReset) this.replaceBoard();
    this.wasReset = effect.counterReset ?? effect.boardReplaced ?? false;
    this.lastTs = ts;
    if (effect.unpowered) return this.modem.cut();

    const isDark = this.roof.isDark(conditions.sunTs) || effect.isDark === true;
    const isAsleep = isDark && !this.isAwakeAllNight;
    const values = this.values(ts, conditions);
    this.state = values.state;
    this.acPowerW = values.ac_power_w;
    this.modem.copies = effect.copies ?? 1;
    this.modem.shufflesBacklog = effect.shuffledBacklog ?? false;

    if (this.silenced || effect.modemOut) this.modem.cut();
    else if (!isAsleep || !this.hasSpoken) this.modem.open();
    if (isAsleep && this.hasSpoken) return this.modem.closeWhenDrained();
    this.hasSpoken = true;
    this.reportFaults(ts, values.faults, conditions.faultCode);
    if (effect.garbage) this.sendGarbage(1);
    this.modem.add(this.reading(ts, ++this.seq, values, effect.clockOffsetMs));
  }

  /** Takes the modem offline or back online; the inverter itself continues. */
  silence(silenced: boolean): void {
    this.silenced = silenced;
    if (silenced) this.modem.cut();
    else if (this.state !== 'sleep' || this.isAwakeAllNight || this.kept > 0) this.modem.open();
  }

  resetCounter(): void {
    this.counter.reset();
  }

  /** Sends invalid messages, a different one each time. */
  sendGarbage(count: number = garbage.length): void {
    for (let sent = 0; sent < count; sent++) {
      const message = garbage[this.garbageSent++ % garbage.length]!(this.world.stampMs());
      this.modem.sendRaw(message.topic, message.payload, () => {
        for (const reason of message.reasons) this.refused.set(reason, (this.refused.get(reason) ?? 0) + 1);
      });
    }
  }

  private replaceBoard(): void {
    this.counter.reset();
    this.seq = 0;
  }

  private values(ts: number, conditions: Conditions): WireValues {
    const energy = { totalWh: this.counter.energyTotalWh, todayWh: this.counter.energyTodayWh };
    return measure(this.world.seed, this.roof, ts, conditions, energy);
  }

  private reading(ts: number, seq: number, values: WireValues, clockOffsetMs = 0): BufferedReading {
    if (this.world.effectOn(this).bug === 'kwh-counter') values = roundedToKwh(values);
    const json = JSON.stringify({ v: 1, ts: ts + clockOffsetMs, seq, values });
    return { ts, energyTotalWh: values.energy_total_wh, json };
  }

  private past(times: Float64Array, seqBefore: number): Past {
    const { energyTotalWh } = this.counter;
    const totalWh = this.faultCode ? () => energyTotalWh : this.counter.undisturbed();
    let next = 0;
    return {
      get left() {
        return times.length - next;
      },
      next: () => {
        const ts = times[next++]!;
        const energy = {
          totalWh: totalWh(ts),
          todayWh: Math.max(0, totalWh(ts) - totalWh(localMidnight(ts))),
        };
        const values = measure(this.world.seed, this.roof, ts, this.pastConditions(ts), energy);
        return this.reading(ts, seqBefore + next, values);
      },
    };
  }

  /** Conditions before this run: the same fault, and the real sun. */
  private pastConditions(ts: number): Conditions {
    return { sunTs: ts, ...(this.faultCode ? { faultCode: this.faultCode } : {}) };
  }

  private info(): DeviceInfo {
    const { design } = this.roof;
    return infoSchema.parse({
      v: 1,
      model: design.model,
      firmware: design.firmware,
      sim_iccid: design.simIccid,
      imei: design.imei,
      rated_power_w: design.ratedPowerW,
      phases: design.phases,
      mppt: design.inputShares.length,
      interval_s: Math.max(1, Math.round(this.intervalMs / 1000)),
    });
  }

  private onCommand(name: string, payload: Buffer): void {
    if (name !== 'interval' || this.world.effectOn(this).bug === 'ignores-commands') return;
    try {
      this.intervalMs = intervalCommandSchema.parse(JSON.parse(payload.toString())).seconds * 1000;
    } catch {
      return; // A device ignores commands that it does not understand.
    }
    this.modem.sendInfo();
  }

  private reportFaults(ts: number, faults: readonly string[], stopping?: string): void {
    const report = (code: string, active: boolean) => {
      const severity = code === stopping ? 'critical' : 'warning';
      this.modem.report({ v: 1, ts, code, severity, active });
    };
    for (const code of faults) if (!this.faults.includes(code)) report(code, true);
    for (const code of this.faults) if (!faults.includes(code)) report(code, false);
    this.faults = faults;
  }
}

const roundedToKwh = (values: WireValues) => ({
  ...values,
  energy_total_wh: Math.floor(values.energy_total_wh / 1000) * 1000,
});
