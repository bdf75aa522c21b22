import type { Action, Hands } from '@heliograph/simulators/conform/instructions';
import type { Broker } from '@heliograph/simulators/device/broker';
import type { Device } from '@heliograph/simulators/device/device';
import { Fleet } from '@heliograph/simulators/fleet/fleet';
import type { FleetState } from '@heliograph/simulators/fleet/state-file';
import { FleetModel } from '@heliograph/simulators/model/model';
import type { ScenarioName } from '@heliograph/simulators/scenarios/scenarios';

/**
 * One for all devices: a start computes the roof's past, which would stop the others in this process. With this seed,
 * waits between attempts to connect grow much more than a busy machine delays them, and constant ones don't grow.
 */
const model = new FleetModel(2561);

export const SERIAL = 'HG-CONFORM-1';
const DAY_MS = 86_400_000;
const INTERVAL_MS = 1_000;
const WATT_HOURS = 7_654_321;

/** The bundled simulator as the device under test, operated as a tester would. */
export class SimulatedDevice implements Hands {
  private fleet: Fleet | null = null;
  private secret = 'the first secret';
  /** Six days old, so that the first backlog has several messages and midnights. */
  private state: FleetState = {
    [SERIAL]: { energyTotalWh: WATT_HOURS, seq: 48_211, lastTs: Date.now() - 6 * DAY_MS, closed: true },
  };

  constructor(
    private readonly broker: Broker,
    private readonly scenario: ScenarioName | null,
  ) {}

  can(): boolean {
    return true;
  }

  async act(action: Action): Promise<boolean> {
    switch (action) {
      case 'start':
        this.start();
        break;
      case 'unplug':
        this.device.silence(true);
        break;
      case 'plug':
        this.device.silence(false);
        break;
      case 'fault_on':
        this.device.faultCode = 'GRID_OVERVOLTAGE';
        break;
      case 'fault_off':
        this.device.faultCode = null;
        break;
      case 'dusk':
        this.fleet!.steering.sun = 'night';
        break;
      case 'dawn':
        this.fleet!.steering.sun = 'noon';
        break;
      case 'restart':
        await this.stop();
        this.start();
        break;
      case 'new_secret':
        await this.stop();
        this.secret = 'the second secret';
        this.start();
        break;
    }
    return true;
  }

  async stop(): Promise<void> {
    await this.fleet?.stop();
    this.state = this.fleet?.save(true) ?? this.state;
    this.fleet = null;
  }

  private get device(): Device {
    return this.fleet!.devices[0]!;
  }

  private start(): void {
    const site = { latitude: 18.5, longitude: 73.9, powerRating: '5 kW', isAwakeAllNight: false };
    this.fleet = new Fleet({
      broker: this.broker,
      devices: [{ serialNumber: SERIAL, secret: this.secret, ...site }],
      seed: model.seed,
      model,
      intervalMs: INTERVAL_MS,
      speed: 1,
      scenario: this.scenario,
      state: this.state,
    });
    // Daylight at any hour of the test.
    this.fleet.steering.sun = 'noon';
    this.fleet.start();
  }
}
