import { closeSync, openSync, writeSync } from 'node:fs';
import type { FleetState } from '../fleet/state-file.js';
import { readState, writeStateNow } from '../fleet/state-file.js';
import { History } from '../history/history.js';
import { FleetModel } from '../model/model.js';
import type { HistoryCommand } from './options.js';
import { devicesOf } from './places.js';
import { UsageError } from './usage-error.js';

/**
 * Writes years of counter readings, and the power of the last days, for `npm run history -- import`, plus the state
 * with which the same devices continue.
 * @throws UsageError
 */
export function writeHistory(command: HistoryCommand): void {
  const devices = devicesOf(command, command.inverters);
  const now = Math.floor(Date.now() / 1000) * 1000;
  const history = new History(new FleetModel(command.seed), devices, command.years, now, command.fault);
  const state: FleetState = command.state ? readState(command.state) : {};
  const file = openForWriting(command.file);
  let count = 0;
  writeSync(file, 'serial_number,ts,energy_total_wh,ac_power_w\n');
  devices.forEach(({ serialNumber }, index) => {
    const rows = history.rowsOf(index);
    const lines = rows.map(
      (row) =>
        `${serialNumber},${new Date(row.ts).toISOString()},${row.energyTotalWh},${row.acPowerW ?? ''}\n`,
    );
    writeSync(file, lines.join(''));
    count += rows.length;
    const fault = command.fault?.serialNumber === serialNumber ? { faultCode: command.fault.code } : {};
    const energyTotalWh = rows.at(-1)!.energyTotalWh;
    state[serialNumber] = { energyTotalWh, seq: 0, lastTs: now, closed: true, ...fault };
  });
  closeSync(file);
  if (command.state) writeStateNow(command.state, state);
  console.log(`${count} rows of ${devices.length} inverters in ${command.file}.`);
}

function openForWriting(path: string): number {
  try {
    return openSync(path, 'w');
  } catch (error) {
    throw new UsageError(`Cannot write ${path}: ${(error as Error).message}.`);
  }
}
