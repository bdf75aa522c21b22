// The fleet's process, separate from the tested servers and from the checks. Options are JSON in the first argument.
import { Ledger } from '../ledger.js';
import { FleetDevice } from './fleet-device.js';
import { serialNumberOf, type FleetOptions, type FleetOrder, type FleetState } from './fleet-options.js';

const TELL_EVERY_MS = 100;
const LOOK_EVERY_MS = 1_000;

const options = JSON.parse(process.argv[2]!) as FleetOptions;
const ledger = new Ledger(options.ledger);
const devices = Array.from(
  { length: options.devices },
  (_, index) => new FleetDevice(serialNumberOf(options.prefix, index), options, ledger),
);

process.on('disconnect', () => process.exit(1));
process.on('message', (order: FleetOrder) => {
  if (order.order === 'finish') for (const device of devices) device.finish();
  else for (const device of devices) device.drop(order.withinMs);
});
for (const device of devices) device.start();

setInterval(() => devices.forEach((device) => device.look(Date.now())), LOOK_EVERY_MS);
const telling = setInterval(() => {
  const finished = devices.every((device) => device.finished);
  if (!finished) return tell(false);
  clearInterval(telling);
  void ledger.close().then(() => tell(true));
}, TELL_EVERY_MS);

function tell(finished: boolean): void {
  const connected = devices.filter((device) => device.connected).length;
  process.send!({ recorded: ledger.recorded, connected, finished } satisfies FleetState);
}
