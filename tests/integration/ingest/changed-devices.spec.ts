import { startSessions } from '@heliograph/database/devices/device-sessions';
import { findChangedDevices } from '@heliograph/database/devices/find-devices';
import { putDeviceSecret } from '@heliograph/database/devices/put-device-secret';
import { saveDeviceStatuses } from '@heliograph/database/devices/save-device-statuses';
import { removeInverter } from '@heliograph/database/inverters/remove-inverter';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { addDevice, addInverter } from '../../support/builders.js';
import { useTestDatabase } from '../../support/use-database.js';

const SERIAL = 'HG05-CHNG-00001';

describe('devices that an ingest looks at for ended sessions', () => {
  const database = useTestDatabase();
  let id: number;

  beforeEach(async () => {
    await database.rows('TRUNCATE inverters CASCADE');
    id = await addInverter(database.pool, { serial_number: SERIAL });
    await addDevice(database.pool, id, { changed_at: new Date(Date.now() - 3_600_000) });
  });

  const changed = async (sinceMs = 2_000) => [...(await findChangedDevices(database.pool, sinceMs)).keys()];

  it('includes one that changed since the last check that succeeded', async () => {
    expect(await changed(3_500_000)).toEqual([]);
    expect(await changed(3_600_000)).toEqual([SERIAL]);
  });

  it('leaves out a device that only reports', async () => {
    await saveDeviceStatuses(database.pool, [
      { inverterId: id, status: 'online', statusAt: Date.now(), sleptAt: null },
    ]);
    expect(await changed()).toEqual([]);
  });

  it.each([
    ['logs in', () => startSessions(database.pool, [{ serialNumber: SERIAL, address: '192.0.2.1' }])],
    ['gets another secret', () => putDeviceSecret(database.pool, id, Buffer.alloc(32, 1))],
    ['is removed', () => removeInverter(database.pool, id)],
    ['is revoked by hand', () => database.rows('UPDATE devices SET revoked_at = now()')],
  ])('includes one that %s', async (_, change) => {
    expect(await changed()).toEqual([]);
    await change();
    expect(await changed()).toEqual([SERIAL]);
  });
});
