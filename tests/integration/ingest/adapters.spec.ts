import { READINGS_SQL } from '@heliograph/database/readings/reading-layout';
import { brokerUnacknowledged } from '@heliograph/ingest/metrics';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '../../support/until.js';
import type { Device } from './support/device.js';
import { use } from '../../support/use.js';
import { hasMosquitto, Mosquitto } from './support/mosquitto.js';
import { Proxy } from '../../support/proxy.js';
import { reading } from './support/reading.js';
import { TestIngest, type Provisioned } from './support/test-ingest.js';

const title = 'devices of other protocols, through Mosquitto';
const withMosquitto = hasMosquitto ? describe : describe.skip;

/** Minimal protobuf encoding: varints and length-delimited fields. */
const varint = (value: number | bigint): number[] => {
  const rest = BigInt(value);
  return rest < 128n ? [Number(rest)] : [Number(rest & 127n) | 128, ...varint(rest >> 7n)];
};
const number = (field: number, value: number) => [...varint(field << 3), ...varint(value)];
const bytes = (field: number, value: number[]) => [
  ...varint((field << 3) | 2),
  ...varint(value.length),
  ...value,
];
const payloadOf = (ts: number, seq: number, metrics: number[][]) =>
  Buffer.from([...number(1, ts), ...metrics.flatMap((metric) => bytes(2, metric)), ...number(3, seq)]);
const named = (name: string, alias: number) => [...bytes(1, [...Buffer.from(name)]), ...number(2, alias)];

withMosquitto(hasMosquitto ? title : `${title} (skipped: Mosquitto is not installed)`, () => {
  const broker = use(
    () => Mosquitto.start(),
    (started) => started.stop(),
  );
  let proxy: Proxy;
  let gateway: Device;

  const rig = use(
    () =>
      TestIngest.start(
        { MQTT_URL: broker.url, MQTT_ADAPTERS: 'tasmota,opendtu:roof/dtu,sparkplug' },
        async (direct) => {
          proxy = await Proxy.to(new URL(direct));
          return proxy.instead(direct);
        },
      ),
    async (started) => {
      proxy.mend();
      proxy.release();
      await started.stop();
      await proxy.close();
    },
  );
  beforeAll(async () => {
    gateway = await rig.connect({ serialNumber: 'GATEWAY', secret: 'x' });
  });

  async function mapped(adapter: string, foreignId: string): Promise<Provisioned> {
    const inverter = await rig.provision();
    await rig.rows('INSERT INTO foreign_devices (adapter, foreign_id, inverter_id) VALUES ($1, $2, $3)', [
      ...[adapter, foreignId, inverter.id],
    ]);
    return inverter;
  }
  interface Row {
    at: string;
    seq: number;
    energy_total_wh: number;
    ac_power_w: number | null;
  }
  const rowsOf = async (inverter: Provisioned, count: number): Promise<Row[]> =>
    until(`${count} readings`, async () => {
      const rows = await rig.rows<Row>(
        `SELECT (extract(epoch FROM ts) * 1000)::bigint::text AS at, seq::integer, energy_total_wh::float8, ac_power_w
         FROM ${READINGS_SQL} r WHERE inverter_id = $1 ORDER BY ts, seq`,
        [inverter.id],
      );
      return rows.length >= count ? rows : null;
    });
  const quarantined = (condition: string) => until(condition, () => rig.count('quarantine', condition));
  const sensor = (total: number, time = new Date().toISOString().slice(0, 19)) =>
    `{"Time":"${time}","ENERGY":{"TotalStartTime":"2024-03-20T15:20:48","Total":${total},"Today":7.537,"Power":2756,"Factor":0.99,"Voltage":234,"Current":11.932}}`;

  it('Tasmota: stores a message as a reading, exact to the Wh, then acknowledges it', async () => {
    const inverter = await mapped('tasmota', 'roof-meter');
    const before = Date.now();
    await gateway.deliver('tele/roof-meter/SENSOR', sensor(4871.353));
    const [row] = await rowsOf(inverter, 1);
    expect(row).toMatchObject({ seq: 0, energy_total_wh: 4_871_353, ac_power_w: 2756 });
    expect(Number(row!.at)).toBeGreaterThanOrEqual(before);
    const live = () => rig.count('latest', `inverter_id = ${inverter.id} AND heard_at IS NOT NULL`);
    expect(await live()).toBe(1);

    const waiting = async () => (await brokerUnacknowledged.get()).values[0]?.value ?? 0;
    await until('nothing to wait', async () => (await waiting()) === 0);
    proxy.hold();
    await gateway.deliver('tele/roof-meter/SENSOR', sensor(4871.4));
    await until('the message to wait', async () => (await waiting()) === 1);
    proxy.release();
    expect((await rowsOf(inverter, 2)).map(({ energy_total_wh }) => energy_total_wh)).toEqual([
      4_871_353, 4_871_400,
    ]);
    await until('its acknowledgement', async () => (await waiting()) === 0);
  });

  it('OpenDTU: stores the values of a cycle as one reading', async () => {
    const inverter = await mapped('opendtu', '116182406127');
    const heard = Math.floor(Date.now() / 1000) - 3;
    const values = {
      ...{ 'status/reachable': 1, 'status/producing': 1, 'status/last_update': heard },
      ...{ '0/voltage': '232.4', '0/current': '1.31', '0/power': '304.2', '0/frequency': '49.98' },
      ...{ '1/voltage': '33.2', '1/current': '4.71', '1/power': '156.4', '1/yieldtotal': '640.001' },
      ...{
        '0/yieldday': '812',
        '0/yieldtotal': '1284.127',
        '0/temperature': '31.7',
        '0/efficiency': '96.418',
      },
    };
    for (const [at, value] of Object.entries(values)) {
      gateway.publish(`roof/dtu/116182406127/${at}`, String(value), { qos: 0, retain: true });
    }
    const [row] = await rowsOf(inverter, 1);
    expect(row).toEqual({ at: String(heard * 1000), seq: 0, energy_total_wh: 1_284_127, ac_power_w: 304.2 });
    expect(
      await rig.count(
        'latest',
        `inverter_id = ${inverter.id} AND dc_power_w = '{156.4}' AND state IS NOT NULL`,
      ),
    ).toBe(1);
  });

  it('Sparkplug B: requests a missed birth, then decodes by aliases', async () => {
    const inverter = await mapped('sparkplug', 'Plant 1/Gateway/Inverter 1');
    const host = await rig.connect({ serialNumber: 'HOST', secret: 'x' });
    host.send({ cmd: 'subscribe', messageId: 9, subscriptions: [{ topic: 'spBv1.0/+/NCMD/+', qos: 0 }] });
    await host.next(({ cmd }) => cmd === 'suback');
    const at = (type: string) =>
      `spBv1.0/Plant 1/${type}/Gateway${type.startsWith('D') ? '/Inverter 1' : ''}`;
    const t = Date.now() - 5_000;
    const counter = (alias: number, value: number) => [...number(2, alias), ...number(11, value)];
    await gateway.deliver(at('DDATA'), payloadOf(t, 7, [counter(2, 18_234_500)]));
    const asked = await host.next(({ cmd }) => cmd === 'publish');
    expect(asked).toMatchObject({ topic: at('NCMD') });
    await quarantined(`reason = 'unknown_alias' AND inverter_id = ${inverter.id}`);

    await gateway.deliver(
      at('NBIRTH'),
      payloadOf(t + 1, 0, [[...named('bdSeq', 0), ...number(4, 8), ...number(11, 3)]]),
    );
    const born = [...named('WH', 2), ...number(4, 8), ...number(11, 18_234_567)];
    await gateway.deliver(
      at('DBIRTH'),
      payloadOf(t + 2, 1, [born, [...named('W', 3), ...number(4, 7), ...number(10, 3120)]]),
    );
    await gateway.deliver(at('DDATA'), payloadOf(t + 1_000, 2, [counter(2, 18_234_575)]));
    expect(await rowsOf(inverter, 2)).toEqual([
      { at: String(t + 2), seq: 1, energy_total_wh: 18_234_567, ac_power_w: 3120 },
      { at: String(t + 1_000), seq: 2, energy_total_wh: 18_234_575, ac_power_w: 3120 },
    ]);
    host.destroy();
  });

  it('Sparkplug B: stores a history of any length, or quarantines its message once', async () => {
    const inverter = await mapped('sparkplug', 'Plant 2/Gateway 2/Inverter 1');
    const t = Date.now() - 3_600_000;
    const history = Array.from({ length: 450 }, (_, index) => [
      ...[...bytes(1, [...Buffer.from('WH')]), ...number(3, t + index * 1_000), ...number(4, 8)],
      ...[...number(5, 1), ...number(11, 5_000 + index)],
    ]);
    const payload = payloadOf(t, 2, history);
    await gateway.deliver('spBv1.0/Plant 2/DDATA/Gateway 2/Unmapped', payload);
    await gateway.deliver('spBv1.0/Plant 2/DDATA/Gateway 2/Inverter 1', payload);
    const rows = await rowsOf(inverter, 450);
    expect(rows.map(({ energy_total_wh }) => energy_total_wh)).toEqual(
      Array.from({ length: 450 }, (_, index) => 5_000 + index),
    );
    const aside = await rig.rows(`SELECT serial_number FROM quarantine WHERE topic LIKE '%/Gateway 2/%'`);
    expect(aside).toEqual([{ serial_number: 'sparkplug/Plant 2/Gateway 2/Unmapped' }]);
    const live = () => rig.count('latest', `inverter_id = ${inverter.id} AND heard_at IS NOT NULL`);
    expect(await live()).toBe(0);
  });

  it('are quarantined if invalid or unmapped, without affecting other devices', async () => {
    const own = await rig.provision();
    const ours = await rig.connect(own);
    const inverter = await mapped('tasmota', 'cellar');
    await gateway.deliver('tele/cellar/SENSOR', 'garbage');
    await gateway.deliver('tele/cellar/SENSOR', sensor(1).replace('1,', '"1",'));
    await gateway.deliver(
      'tele/cellar/SENSOR',
      sensor(1, `${new Date().getUTCFullYear() + 1}-01-01T00:00:00Z`),
    );
    await gateway.deliver('tele/nobody/SENSOR', sensor(12.5));
    await gateway.deliver('spBv1.0/g/DDATA/n/d', 'no protobuf');
    await ours.deliver('telemetry', reading());
    await gateway.deliver('tele/cellar/SENSOR', sensor(12.5));
    await rowsOf(own, 1);
    expect(await rowsOf(inverter, 1)).toMatchObject([{ energy_total_wh: 12_500 }]);
    const aside = await rig.rows<{ what: string; payload: string }>(
      `SELECT concat_ws(' ', reason, serial_number, inverter_id) AS what, convert_from(payload, 'UTF8') AS payload
       FROM quarantine WHERE topic NOT LIKE '%Gateway%' ORDER BY 1`,
    );
    expect(aside.map(({ what }) => what)).toEqual([
      `invalid_json ${inverter.serialNumber} ${inverter.id}`,
      `invalid_schema ${inverter.serialNumber} ${inverter.id}`,
      `ts_ahead ${inverter.serialNumber} ${inverter.id}`,
      'unknown_device sparkplug/g/n/d',
      'unknown_device tasmota/nobody',
    ]);
    expect(aside[0]!.payload).toBe('garbage');
    expect(rig.ingest.problems()).toEqual([]);
  });

  it('are not stored after their mapping was removed', async () => {
    const inverter = await mapped('tasmota', 'passing');
    await gateway.deliver('tele/passing/SENSOR', sensor(1));
    await rowsOf(inverter, 1);
    await rig.rows(`DELETE FROM foreign_devices WHERE foreign_id = 'passing'`);
    let total = 1;
    await until('a quarantined message', async () => {
      await gateway.deliver('tele/passing/SENSOR', sensor((total += 0.001)));
      return rig.count('quarantine', `serial_number = 'tasmota/passing'`);
    });
  });

  it('leave no message unacknowledged, and no subscription of an earlier start', async () => {
    await rig.restart({ MQTT_URL: broker.url });
    await gateway.deliver('tele/roof-meter/SENSOR', sensor(4872));
    const own = await rig.provision();
    const ours = await rig.connect(own);
    await ours.deliver('telemetry', reading());
    await rowsOf(own, 1);
    await until(
      'nothing to wait',
      async () => ((await brokerUnacknowledged.get()).values[0]?.value ?? 0) === 0,
    );
    expect(await rig.count('quarantine', `topic = 'tele/roof-meter/SENSOR'`)).toBe(0);
  });
});
