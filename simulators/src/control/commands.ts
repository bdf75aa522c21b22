import { z } from 'zod';
import { Clone } from '../device/clone.js';
import type { Device } from '../device/device.js';
import type { Fleet } from '../fleet/fleet.js';
import type { LeaseRequest } from '../fleet/leases.js';
import { stateSchema, type FleetState } from '../fleet/state-file.js';
import type { FleetDevice } from '../fleet/secrets-file.js';
import { sunPlaces, type SunPlace } from '../model/sun-moments.js';
import { weatherNames, type WeatherName } from '../model/weather.js';
import { findScenario, scenarioNames } from '../scenarios/scenarios.js';

/** A command that cannot be executed; the message is one sentence for its sender. */
export class CommandError extends Error {}

const controlCommands = [
  'silence',
  'resume',
  'fault',
  'reset-counter',
  'garble',
  'clone',
  'weather',
  'sun',
  'speed',
  'scenario',
] as const;

const controlRequestSchema = z.object({
  command: z.enum(controlCommands, `there is no such command; there are ${controlCommands.join(', ')}`),
  serial: z.string().optional(),
  value: z.union([z.string(), z.number()]).transform(String).optional(),
});
export type ControlRequest = z.input<typeof controlRequestSchema>;

const leaseRequestSchema = z.object({
  holder: z.string().min(1),
  serials: z.array(z.string()),
  memories: stateSchema.optional(),
  end: z.boolean().optional(),
});

const FAULT_PATTERN = /^[A-Z0-9_]{1,64}$/;
const SPEED_MAX = 10_000;

/** Executes control commands on the running fleet. */
export class Controls {
  private readonly clones = new Map<string, Clone>();

  constructor(
    private readonly fleet: Fleet,
    private readonly identities: readonly FleetDevice[],
  ) {}

  state() {
    const { clock, steering, seed } = this.fleet;
    return {
      speed: clock.speed,
      weather: steering.weather ?? 'real',
      sun: steering.sun,
      scenario: steering.scenario,
      seed,
      inverters: this.fleet.devices.map((device) => ({
        serial: device.serialNumber,
        state: device.state,
        silenced: device.silenced,
        cloned: this.clones.has(device.serialNumber),
        lent: this.fleet.lending.memoryOf(device.serialNumber) !== null,
        fault: device.faultCode,
        acPowerW: device.acPowerW,
        energyTotalWh: device.energyTotalWh,
        connected: device.modem.connected,
        published: device.modem.published,
      })),
    };
  }

  /**
   * Executes one command.
   * @returns the result as a sentence
   * @throws CommandError
   */
  run(request: ControlRequest): string {
    const { command, serial, value } = controlRequestSchema.parse(request);
    switch (command) {
      case 'silence':
        this.device(serial).silence(true);
        return `${serial} keeps producing, but its modem is offline.`;
      case 'resume':
        return this.resume(this.device(serial));
      case 'fault':
        return this.fault(this.device(serial), value);
      case 'reset-counter':
        this.device(serial).resetCounter();
        return `${serial} counts from 0 again.`;
      case 'garble':
        return this.garble(this.device(serial));
      case 'clone':
        return this.clone(this.device(serial));
      case 'weather':
        return this.weather(value);
      case 'sun':
        return this.sun(value);
      case 'speed':
        return this.speed(Number(value));
      case 'scenario':
        return this.scenario(value);
    }
  }

  /** Grants or ends a lease of devices to another simulator. */
  lease(request: unknown): FleetState {
    return this.fleet.lending.lease(leaseRequestSchema.parse(request) as LeaseRequest, Date.now());
  }

  stop(): void {
    for (const clone of this.clones.values()) clone.stop();
  }

  private device(serial: string | undefined): Device {
    if (!serial) throw new CommandError('Name the inverter by its serial number.');
    const device = this.fleet.devices.find((each) => each.serialNumber === serial);
    if (this.fleet.lending.memoryOf(serial))
      throw new CommandError(`${serial} is played by another simulator now.`);
    if (!device) throw new CommandError(`${serial} is not an inverter of the running simulator.`);
    return device;
  }

  private resume(device: Device): string {
    this.clones.get(device.serialNumber)?.stop();
    this.clones.delete(device.serialNumber);
    device.silence(false);
    return `${device.serialNumber} is online, without a clone.`;
  }

  private fault(device: Device, code: string | undefined): string {
    if (code === 'none') {
      device.faultCode = null;
      return `${device.serialNumber} has no fault from its next reading on.`;
    }
    if (!code || !FAULT_PATTERN.test(code)) {
      throw new CommandError(
        'A fault is a code of capital letters, digits and _, such as GRID_OVERVOLTAGE, or none.',
      );
    }
    device.faultCode = code;
    return `${device.serialNumber} stops with ${code} from its next reading on.`;
  }

  private garble(device: Device): string {
    if (!device.modem.connected) throw new CommandError(`${device.serialNumber} is not connected.`);
    device.sendGarbage();
    return `${device.serialNumber} has sent one invalid message of each kind.`;
  }

  private clone(device: Device): string {
    const identity = this.identities.find((each) => each.serialNumber === device.serialNumber)!;
    if (!this.clones.has(identity.serialNumber)) {
      this.clones.set(identity.serialNumber, new Clone(this.fleet.broker, identity));
    }
    return `A clone of ${device.serialNumber} displaces it every few seconds, until resume.`;
  }

  private weather(name: string | undefined): string {
    const weather = weatherNames.find((each) => each === name) as WeatherName | undefined;
    if (!weather && name !== 'real')
      throw new CommandError(`The weather is ${weatherNames.join(', ')} or real.`);
    this.fleet.steering.setWeather(weather ?? null);
    return `The weather is ${name} from the next readings on.`;
  }

  private sun(name: string | undefined): string {
    const place = sunPlaces.find((each) => each === name) as SunPlace | undefined;
    if (!place) throw new CommandError(`The sun is one of ${sunPlaces.join(', ')}.`);
    this.fleet.steering.sun = place;
    if (place === 'real' && !this.fleet.clock.isBehind) this.fleet.clock.setSpeed(1);
    return place === 'real'
      ? 'The sun follows real time again.'
      : `The sun stays at ${place}; time continues.`;
  }

  private speed(speed: number): string {
    if (!(speed >= 1 && speed <= SPEED_MAX))
      throw new CommandError(`The speed is a number from 1 to ${SPEED_MAX}.`);
    if (this.fleet.clock.isBehind && speed === 1) {
      throw new CommandError('The fleet is still catching up: its speed must be above 1 until it has.');
    }
    this.fleet.clock.setSpeed(speed);
    return speed === 1 ? 'The sun follows real time.' : `The sun moves ${speed} times as fast.`;
  }

  private scenario(name: string | undefined): string {
    const scenario = name === 'none' ? null : findScenario(name ?? '');
    if (!scenario && name !== 'none')
      throw new CommandError(`The scenarios are ${scenarioNames.join(', ')}, or none.`);
    if (this.fleet.clock.isBehind) throw new CommandError('The fleet is still catching up; try again later.');
    this.fleet.setScenario(scenario);
    return scenario ? `Scenario ${scenario} is running.` : 'No scenario is running.';
  }
}
