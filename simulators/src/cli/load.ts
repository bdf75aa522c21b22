import { Lease } from '../control/lease.js';
import { Fleet } from '../fleet/fleet.js';
import { LoadFigures } from '../load/load-figures.js';
import { runLoad } from '../load/load-run.js';
import { findLender, serialsOf } from './find-lease-owner.js';
import type { SimulateCommand } from './options.js';
import { brokerOf, devicesOf } from './places.js';
import { stopOnSignal } from './stopping.js';
import { UsageError } from './usage-error.js';

/**
 * Loads a broker with a fleet, prints a summary and exits: 0 if every device was connected and acknowledged in the end.
 * @throws UsageError before anything is sent
 */
export async function load(command: SimulateCommand, rampMs: number): Promise<never> {
  const broker = brokerOf(command);
  // Modems stay on all night, so that the load is the same then.
  const devices = devicesOf(command, command.inverters).map((device) => ({
    ...device,
    isAwakeAllNight: true,
  }));
  const lender = await findLender();
  const lease = lender ? new Lease(lender, serialsOf(devices)) : null;
  const state = (await lease?.begin()) ?? {};
  const figures = new LoadFigures();
  const fleet = new Fleet({ ...command, broker, devices, state, rampMs, figures });
  lease?.keep(() => fleet.save(false));
  const end = async () => {
    await fleet.stop();
    await lease?.end(fleet.save(true));
  };
  stopOnSignal(async () => {
    await end();
    throw new UsageError('Stopped before the end.');
  });
  console.log(
    `${devices.length} inverters connect to ${new URL(broker.url).host} within ${rampMs / 1000} s.`,
  );
  fleet.start();
  const isGood = await runLoad(fleet, figures, rampMs, console.log);
  await end();
  process.exit(isGood ? 0 : 1);
}
