import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Packed days of readings: docs/decisions/0092-packed-days.md. */
export class PackedDays1769200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const arrays = [
      ...required.map((name) => `${name} bigint[] NOT NULL`),
      'backlog smallint[] NOT NULL',
      ...bigints.map(({ name }) => `${name} bigint[]`),
      ...smallints.map(({ name }) => `${name} smallint[]`),
      ...texts.map(({ name }) => `${name} text[]`),
    ];
    await runner.query(/* sql */ `
CREATE TABLE packed_days (
  inverter_id integer,
  -- In UTC.
  day date,
  readings integer NOT NULL,
  ${arrays.join(',\n  ')},
  PRIMARY KEY (inverter_id, day)
);
CREATE INDEX packed_days_day ON packed_days USING brin (day);

-- Deleted rows alone give no disk space back.
CREATE FUNCTION truncate_readings_partition(monday date) RETURNS boolean LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  name text := 'readings_p' || to_char(monday, 'YYYYMMDD');
  is_empty boolean;
BEGIN
  EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', name);
  EXECUTE format('SELECT NOT EXISTS (SELECT FROM %I)', name) INTO is_empty;
  IF is_empty THEN EXECUTE format('TRUNCATE %I', name); END IF;
  RETURN is_empty;
END $$;
REVOKE ALL ON FUNCTION truncate_readings_partition(date) FROM PUBLIC;`);
  }

  /** Takes long: stores every packed reading in `readings` again. */
  async down(runner: QueryRunner): Promise<void> {
    const number = (name: string) => `(sum(p.${name}[i]) OVER so_far)`;
    const narrow = (name: string) => `nullif((${number(name)} + 32768 & 65535) - 32768, -32768)`;
    const columns: readonly (readonly [name: string, value: string])[] = [
      ['seq', number('seq')],
      ['backlog', `(${narrow('backlog')})::integer::boolean`],
      ['energy_total_wh', number('energy_total_wh')],
      ...bigints.map(({ name, type }) => [name, `nullif(${number(name)}, -3000000000)::${type}`] as const),
      ...smallints.map(({ name, type }) => [name, `${narrow(name)}::integer::${type}`] as const),
      ...texts.map(({ name, type }) => [name, `p.${name}[i]::${type}`] as const),
    ];
    await runner.query(/* sql */ `
INSERT INTO readings (inverter_id, ts, received_at, ${columns.map(([name]) => name).join(', ')})
SELECT p.inverter_id, starts + u.offset_us * interval '1 microsecond',
       starts + (u.offset_us + u.delay_us) * interval '1 microsecond',
       ${columns.map(([name]) => `u.${name}`).join(', ')}
FROM (SELECT *, day::timestamp AT TIME ZONE 'UTC' AS starts FROM packed_days OFFSET 0) p
CROSS JOIN LATERAL (
  SELECT ${number('ts')} AS offset_us, ${number('received_at')} AS delay_us,
         ${columns.map(([name, value]) => `${value} AS ${name}`).join(',\n         ')}
  FROM generate_series(1, p.readings) i WINDOW so_far AS (ORDER BY i ROWS UNBOUNDED PRECEDING)
) u
ON CONFLICT DO NOTHING`);
    await runner.query('DROP FUNCTION truncate_readings_partition(date)');
    await runner.query('DROP TABLE packed_days');
  }
}

const required = ['ts', 'seq', 'received_at', 'energy_total_wh'];

const bigints = [
  { name: 'energy_today_wh', type: 'integer' },
  { name: 'rssi_dbm', type: 'smallint' },
];

const smallints = [
  ...[
    'state_code',
    'ac_power_w_x1',
    'ac_voltage_v_1_x10',
    'ac_voltage_v_2_x10',
    'ac_voltage_v_3_x10',
    'ac_current_a_1_x100',
    'ac_current_a_2_x100',
    'ac_current_a_3_x100',
    'grid_freq_hz_x100',
    'power_factor_x10000',
    'dc_voltage_v_1_x10',
    'dc_voltage_v_2_x10',
    'dc_current_a_1_x100',
    'dc_current_a_2_x100',
    'dc_power_w_1_x1',
    'dc_power_w_2_x1',
    'temp_c_x100',
    'insulation_kohm_x1',
  ].map((name) => ({ name, type: 'smallint' })),
  { name: 'no_faults', type: 'boolean' },
];

/** Values that are in no narrow column. */
const texts = [
  { name: 'state', type: 'inverter_state' },
  { name: 'ac_power_w', type: 'real' },
  { name: 'ac_voltage_v', type: 'real[]' },
  { name: 'ac_current_a', type: 'real[]' },
  { name: 'grid_freq_hz', type: 'real' },
  { name: 'power_factor', type: 'real' },
  { name: 'dc_voltage_v', type: 'real[]' },
  { name: 'dc_current_a', type: 'real[]' },
  { name: 'dc_power_w', type: 'real[]' },
  { name: 'temp_c', type: 'real' },
  { name: 'insulation_kohm', type: 'integer' },
  { name: 'faults', type: 'text[]' },
];
