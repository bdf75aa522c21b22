import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecording } from './recording.js';
import { replayedReading } from './replayed-reading.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'columns-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const read = (columns: string, csv: string) =>
  readRecording(file('plant.csv', csv), { columns: file('columns.yaml', columns) });

/** The wire's readings, by inverter. */
async function played(columns: string, csv: string) {
  const { inverters } = await read(columns, csv);
  return inverters.map(({ id, rows }) => [
    id,
    ...rows.map((row, seq) => JSON.parse(replayedReading(row, seq, 0))),
  ]);
}

const LOGGER = `
separator: ;
decimal: ','
time: { column: Time, format: DD.MM.YYYY hh:mm A, zone: Asia/Kolkata }
inverter: Device
values:
  energy_total_wh: { column: Counter, unit: MWh }
  ac_power_w: { column: P, unit: kW }
  ac_voltage_v: [U1, U2, U3]
  dc_voltage_v: [{ column: MPPT1, unit: kV }, { column: MPPT2, unit: kV }]
  power_factor: { column: PF, unit: '%' }
  temp_c: T
`;

describe('columns of any CSV', () => {
  it('have their units, separators, decimals and times', async () => {
    const csv = `Device;Time;Counter;P;U1;U2;U3;MPPT1;MPPT2;PF;T
B;01.06.2026 12:05 AM;7,5;0;230,5;;;;0,41;99,5;48,25
A;31.05.2026 01:00 PM;1,000001;3,12;230;231;232;0,4;;;
A;31.05.2026 12:45 PM;1;;;;;;;;
`;
    expect(await played(LOGGER, csv)).toEqual([
      [
        'A',
        { v: 1, ts: Date.parse('2026-05-31T12:45+05:30'), seq: 0, values: { energy_total_wh: 1_000_000 } },
        {
          v: 1,
          ts: Date.parse('2026-05-31T13:00+05:30'),
          seq: 1,
          values: {
            state: 'producing',
            ac_power_w: 3_120,
            energy_total_wh: 1_000_001,
            ac_voltage_v: [230, 231, 232],
            dc: [{ voltage_v: 400 }],
          },
        },
      ],
      [
        'B',
        {
          v: 1,
          ts: Date.parse('2026-06-01T00:05+05:30'),
          seq: 0,
          values: {
            state: 'standby',
            ac_power_w: 0,
            energy_total_wh: 7_500_000,
            ac_voltage_v: [230.5],
            dc: [{}, { voltage_v: 410 }],
            power_factor: 0.995,
            temp_c: 48.25,
          },
        },
      ],
    ]);
  });

  it.each([
    ['time: { column: t, format: s }', '1780211700', '2026-05-31T12:45+05:30'],
    ['time: { column: t, format: ms }', '1780211700250', '2026-05-31T12:45:00.250+05:30'],
    ['time: { column: t }', '2026-05-31 07:15:00Z', '2026-05-31T12:45+05:30'],
    ['time: { column: t, zone: Europe/Berlin }', '2026-05-31 09:15:00', '2026-05-31T12:45+05:30'],
    [
      'time: { column: t, format: MM/DD/YYYY HH:mm:ss, zone: Asia/Kolkata }',
      '5/31/2026 7:45:30',
      '2026-05-31T07:45:30+05:30',
    ],
  ])('with %s', async (time, text, iso) => {
    const { firstTs } = await read(`${time}\nvalues: { energy_total_wh: Wh }`, `t,Wh\n${text},1\n`);
    expect(firstTs).toBe(Date.parse(iso));
  });

  it.each([
    ['values: {}', 'columns.yaml:1:1: time: '],
    [
      'time: { column: t }\nvalues: { ac_power_w: P }',
      'columns.yaml:2:1: values.energy_total_wh: must name a column',
    ],
    [
      'time: { column: t }\nvalues: { energy_total_wh: { column: E, unit: kW } }',
      'columns.yaml:2:41: values.energy_total_wh.unit: must be one of Wh, kWh, MWh',
    ],
    [
      'time: { column: t }\nvalues: { energy_total_wh: E, power: P }',
      /columns\.yaml:2:31: values\.power: Unrec/,
    ],
    [
      'time: { column: t, format: DD/MM/YY }\nvalues: { energy_total_wh: E }',
      /1:20: time\.format: must be iso, s, ms/,
    ],
    [
      'time: { column: t, format: DD.MM.YYYY HH:mm }\nvalues: { energy_total_wh: E }',
      'columns.yaml:1:1: time.zone: is needed with this format',
    ],
    ['time: { column: t, zone: Pune }\nvalues: { energy_total_wh: E }', 'time.zone: is not a time zone'],
    [
      'time: { column: t }\nvalues: { energy_total_wh: Counter }',
      'plant.csv:1: there is no column "Counter"',
    ],
  ])('are refused with their place: %s', async (columns, reason) => {
    await expect(read(columns, 't,E,P\n2026-05-31T12:45Z,1,2\n')).rejects.toThrow(reason);
  });

  it.each(['30.02.2026 12:00 PM', '01.06.2026 13:00', '2026-06-01 12:00 PM'])(
    'refuse the time %s with its line',
    async (time) => {
      await expect(
        read(LOGGER, `Device;Time;Counter;P;U1;U2;U3;MPPT1;MPPT2;PF;T\n\nA;${time};1;;;;;;;;\n`),
      ).rejects.toThrow(
        `plant.csv:3: "${time}" in column Time is not a time in the format DD.MM.YYYY hh:mm A`,
      );
    },
  );

  it('must be named for an unknown file', async () => {
    await expect(readRecording(file('other.csv', 'a,b\n1,2\n'))).rejects.toThrow(
      /other\.csv:1: these are not the columns .*; say with --columns what they mean\.$/,
    );
  });
});

describe('readings that the back office exported', () => {
  const HEAD =
    'ts,seq,received_at,backlog,state,ac_power_w,energy_total_wh,ac_voltage_v_1,dc_power_w_1,dc_power_w_2,faults';
  const exported = join('exported');

  it('need no columns file, and keep sequence number, backlog and the time of their arrival', async () => {
    mkdirSync(join(folder, exported), { recursive: true });
    const second = '2026-05-20T12:00:00+05:30,7,2026-05-20T14:00:00+05:30,yes,,,18234567,,,,';
    const first =
      '2026-05-20T12:01:00.250+05:30,8,2026-05-20T12:01:00+05:30,no,fault,3120.5,18234619,231.4,,1500,FAN_FAULT GRID_LOST';
    file(`${exported}/inverter-12-readings-2026-05-20.csv`, `\uFEFF${HEAD}\r\n${second}\r\n${first}\r\n`);
    const other = '2026-05-21T12:00:00+05:30,1,2026-05-21T12:00:00+05:30,no,,0,5,,,,';
    file(`${exported}/inverter-3-readings-2026-05-21.csv`, `${HEAD}\r\n${other}\r\n`);
    file(`${exported}/inverter-12-readings-2026-05-21.csv`, `${HEAD}\r\n${other}\r\n`);
    const { inverters, firstTs } = await readRecording(join(folder, exported));
    expect(firstTs).toBe(Date.parse('2026-05-20T12:01:00+05:30'));
    expect(inverters.map(({ id, rows }) => [id, rows.length])).toEqual([
      ['3', 1],
      ['12', 3],
    ]);
    const [early, late] = inverters[1]!.rows;
    expect([early!.isBacklog, late!.isBacklog]).toEqual([false, true]);
    expect(JSON.parse(replayedReading(early!, 0, 0))).toEqual({
      v: 1,
      ts: Date.parse('2026-05-20T12:01:00.250+05:30'),
      seq: 8,
      values: {
        state: 'fault',
        ac_power_w: 3_120.5,
        energy_total_wh: 18_234_619,
        ac_voltage_v: [231.4],
        dc: [{}, { power_w: 1_500 }],
        faults: ['FAN_FAULT', 'GRID_LOST'],
      },
    });
    expect(JSON.parse(replayedReading(late!, 0, 0))).toMatchObject({ seq: 7, values: { faults: [] } });
  });
});
