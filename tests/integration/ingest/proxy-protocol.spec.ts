import { inTransaction } from '@heliograph/database/connection/transaction';
import { describe, expect, it } from '@jest/globals';
import { until } from '../../support/until.js';
import { reading } from './support/reading.js';
import { useTestIngest } from './support/test-ingest.js';

const rig = useTestIngest({ MQTT_PROXY_PROTOCOL: 'on' });
const header = (address: string) => Buffer.from(`PROXY TCP4 ${address} 192.0.2.1 40000 8883\r\n`);
const WRONG = '0'.repeat(32);
const LOOK_UP_WAITS = `datname = current_database() AND wait_event = 'relation' AND query LIKE '%secret_sha256%'`;

describe('a broker behind a proxy', () => {
  it('stores the readings of a device, also if header, log-in and reading arrive in pieces', async () => {
    const inverter = await rig.provision();
    const device = await rig.dial();
    const bytes = header('198.51.100.7');
    device.write(bytes.subarray(0, 10));
    await new Promise((resolve) => setImmediate(resolve));
    device.write(bytes.subarray(10));
    expect(await device.login(inverter)).toBe(0);
    await device.deliver('telemetry', reading());
    expect(await rig.count('readings', `inverter_id = ${inverter.id}`)).toBe(1);
  });

  it("limits wrong log-ins by the devices' addresses, not by the proxy's", async () => {
    // The look-ups end at one moment, so that the delays of all answers overlap.
    const of = async (address: (n: number) => string) => {
      const dialed = Array.from({ length: 100 }, async (_, n) => {
        const device = await rig.dial();
        device.write(header(address(n)));
        return device;
      });
      const devices = await Promise.all(dialed);
      const answers = await inTransaction(rig.database.pool, async (client) => {
        await client.query('LOCK TABLE devices IN ACCESS EXCLUSIVE MODE');
        const logins = devices.map((device, n) =>
          device.login({ serialNumber: `HG99-PROXY-${n}`, secret: WRONG }),
        );
        await until('a look-up', () => rig.count('pg_stat_activity', LOOK_UP_WAITS));
        return logins;
      });
      return Promise.all(answers);
    };
    // Beyond the limit on pending log-ins of one address there is no answer.
    expect(await of(() => '198.51.100.8')).toContain(null);
    expect(await of((n) => `203.0.113.${n}`)).not.toContain(null);
  });

  it.each([
    'PROXY UNKNOWN\r\n',
    'PROXY TCP4 nobody 192.0.2.1 40000 8883\r\n',
    '\x10\x0c\x00\x04MQTT\x04\x02\x00\x3c\x00\x00\n',
    'P'.repeat(200),
  ])('closes a connection that begins with %j', async (first) => {
    const device = await rig.dial();
    device.write(Buffer.from(first, 'latin1'));
    expect(await device.goneWithin(4)).toBe(true);
  });

  it('closes a connection that sends nothing', async () => {
    expect(await (await rig.dial()).goneWithin(20)).toBe(true);
  });
});
