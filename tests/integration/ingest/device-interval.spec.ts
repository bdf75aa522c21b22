import { Authentication } from '@heliograph/ingest/sources/authentication';
import { DeviceLookup } from '@heliograph/ingest/sources/device-lookup';
import { KnownDevices } from '@heliograph/ingest/sources/known-devices';
import { createLogger } from '@heliograph/server/logging';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { addDevice, addInverter } from '../../support/builders.js';
import { useTestDatabase } from '../../support/use-database.js';

const SERIAL = 'HG05-INTV-00001';
const settings = { DEMO: false } as never;
const logger = createLogger('ingest', 'silent');

describe('the interval of a device that has not reported it to this process', () => {
  const database = useTestDatabase();
  beforeAll(async () => {
    const id = await addInverter(database.pool, { serial_number: SERIAL });
    await addDevice(database.pool, id, { secret: 'secret', interval_s: 5 });
  });

  it('is read at its log-in', async () => {
    const authentication = new Authentication(new DeviceLookup(database), settings, logger);
    const claim = { clientId: SERIAL, username: SERIAL, password: Buffer.from('secret') };
    expect(await authentication.judge(claim)).toMatchObject({ serialNumber: SERIAL, intervalS: 5 });
  });

  it('is read with its first message from an external broker', async () => {
    const devices = new KnownDevices(database, settings, logger);
    try {
      await devices.learn([SERIAL]);
      expect(devices.get(SERIAL)).toMatchObject({ serialNumber: SERIAL, intervalS: 5 });
    } finally {
      devices.onModuleDestroy();
    }
  });

  it('is short for a third-party device, which never reports it', async () => {
    await database.rows(
      `INSERT INTO foreign_devices (adapter, foreign_id, inverter_id) SELECT 'opendtu', '116182406127', id FROM inverters`,
    );
    const devices = new KnownDevices(database, settings, logger);
    try {
      await devices.learn(['opendtu/116182406127']);
      expect(devices.get('opendtu/116182406127')).toMatchObject({ serialNumber: SERIAL, intervalS: 5 });
    } finally {
      devices.onModuleDestroy();
    }
  });
});
