import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Packed days of readings, and the functions that run with the owner's rights for the worker:
 * docs/decisions/0092-packed-days.md.
 */
export class PackedDays1769200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE TABLE packed_days (
  inverter_id integer,
  -- In UTC.
  day date,
  readings integer NOT NULL,
  ${numbers.map(({ name, element, none }) => `${name} ${element}[]${none === null || name === 'backlog' ? ' NOT NULL' : ''}`).join(',\n  ')},
  ${texts.map(({ name }) => `${name} text[]`).join(',\n  ')},
  PRIMARY KEY (inverter_id, day)
);
-- Small, and no plan prefers it to the primary key.
CREATE INDEX packed_days_day ON packed_days USING brin (day);`);
    await runner.query(packDay);
    await runner.query(giveBack);
    for (const name of functions) await runner.query(`REVOKE ALL ON FUNCTION ${name} FROM PUBLIC`);
  }

  /** Takes long: stores every packed reading in `readings` again. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('SELECT unpack_readings()');
    await runner.query(`DROP FUNCTION ${functions.join(', ')}`);
    await runner.query('DROP TABLE packed_days');
  }
}

const functions = [
  'pack_readings_day(integer, date)',
  'unpack_readings()',
  'truncate_readings_partition(date)',
  'delete_packed_days(timestamptz, integer)',
];

const OWNER = 'SECURITY DEFINER SET search_path = public, pg_temp';

interface NumberColumn {
  readonly name: string;
  readonly element: 'smallint' | 'bigint';
  /** In SQL, of a row of `readings`, with `starts`, the beginning of the day. */
  readonly number: string;
  /** The number for null; null: the column is never null. */
  readonly none: number | null;
  /** The column from its number. */
  readonly value: (number: string) => string;
}

const microseconds = (interval: string) => `(date_part('epoch', ${interval}) * 1000000)::bigint`;
const required = (name: string, number: string, value: NumberColumn['value']): NumberColumn => ({
  ...{ name, element: 'bigint', number, none: null, value },
});
const NONE = { smallint: -32_768, bigint: -3_000_000_000 };
const nullable = (name: string, element: 'smallint' | 'bigint', type: string): NumberColumn => {
  const none = NONE[element];
  // A boolean becomes a number, and back, by way of an integer.
  const [given, back] = type === 'boolean' ? [`${name}::integer`, 'integer::boolean'] : [name, type];
  return {
    ...{ name, element, none },
    number: `coalesce(${given}, ${none})`,
    value: (number) => `nullif(${number}, ${none})::${back}`,
  };
};

const numbers: readonly NumberColumn[] = [
  required('ts', microseconds('ts - starts'), (number) => `p.starts + ${number} * interval '1 microsecond'`),
  required('seq', 'seq', (number) => number),
  required(
    'received_at',
    microseconds('received_at - ts'),
    (number) => `p.starts + (u.ts + ${number}) * interval '1 microsecond'`,
  ),
  nullable('backlog', 'smallint', 'boolean'),
  required('energy_total_wh', 'energy_total_wh', (number) => number),
  nullable('energy_today_wh', 'bigint', 'integer'),
  nullable('rssi_dbm', 'bigint', 'smallint'),
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
  ].map((name) => nullable(name, 'smallint', 'smallint')),
  nullable('no_faults', 'smallint', 'boolean'),
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

const names = [...numbers, ...texts].map(({ name }) => name).join(', ');
const row = `inverter_id, ${names}`;
const each = <Column>(columns: readonly Column[], sql: (column: Column) => string) =>
  columns.map(sql).join(',\n         ');
/** Differences of two `smallint` need 17 bits: the 16 lower ones give the number back. */
const wrapped = (number: string) => `((${number} + 32768 & 65535) - 32768)`;

function sumOf({ name, element }: NumberColumn): string {
  const sum = `sum(p.${name}[i]) OVER so_far`;
  return `${element === 'bigint' ? `(${sum})::bigint` : wrapped(sum)} AS ${name}`;
}

function differenceOf({ name, element }: NumberColumn): string {
  const difference = `${name} - lag(${name}, 1, 0::${element === 'bigint' ? 'bigint' : 'integer'}) OVER in_order`;
  return `${element === 'bigint' ? difference : `${wrapped(difference)}::smallint`} AS ${name}`;
}

const unpacked = (where: string) => /* sql */ `(
  SELECT p.inverter_id,
         ${each(numbers, ({ name, value }) => `${value(`u.${name}`)} AS ${name}`)},
         ${each(texts, ({ name, type }) => `u.${name}::${type} AS ${name}`)}
  FROM (SELECT *, day::timestamp AT TIME ZONE 'UTC' AS starts FROM packed_days WHERE ${where}) p
  CROSS JOIN LATERAL (
    SELECT ${each(numbers, sumOf)},
         ${each(texts, ({ name }) => `p.${name}[i] AS ${name}`)}
    FROM generate_series(1, p.readings) i WINDOW so_far AS (ORDER BY i ROWS UNBOUNDED PRECEDING)
  ) u
)`;

/**
 * Moves readings into their packed day, with the lock of libs/database/src/readings/pack-lock.ts. Returns the number of
 * days packed, 0 or 1; null while a hypertable is being made. A reading that an ingest of the previous version stored
 * again is in both places: the packed one came first.
 */
const packDay = /* sql */ `
CREATE FUNCTION pack_readings_day(inverter integer, of_day date) RETURNS integer LANGUAGE plpgsql ${OWNER} AS $$
DECLARE
  begins timestamptz := of_day::timestamp AT TIME ZONE 'UTC';
  days integer;
BEGIN
  -- A move to a hypertable waits for this lock before it begins.
  LOCK TABLE ONLY readings IN ROW EXCLUSIVE MODE;
  IF coalesce(to_regclass('readings_hypertable'), to_regclass('readings_before_hypertable')) IS NOT NULL THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(1846253, inverter);
  WITH moved AS (
    DELETE FROM readings WHERE inverter_id = inverter AND ts >= begins AND ts < begins + interval '24 hours'
    RETURNING ${row}
  ), once AS (
    SELECT DISTINCT ON (ts, seq) ${names}, begins AS starts
    FROM (
      SELECT 1 AS place, ${row} FROM ${unpacked('inverter_id = inverter AND day = of_day')} packed
      UNION ALL SELECT 2, ${row} FROM moved
    ) both_of
    ORDER BY ts, seq, place
  ), numbers AS (
    SELECT row_number() OVER (ORDER BY ts, seq) AS i,
         ${each(numbers, ({ name, number }) => `${number} AS ${name}`)},
         ${each(texts, ({ name }) => `${name}::text`)}
    FROM once
  ), differences AS (
    SELECT i,
         ${each(numbers, differenceOf)},
         ${each(numbers, ({ name, none }) => `${none === null ? 'true' : `${name} <> ${none}`} AS has_${name}`)},
         ${each(texts, ({ name }) => name)}
    FROM numbers WINDOW in_order AS (ORDER BY i)
  )
  INSERT INTO packed_days (inverter_id, day, readings, ${names})
  SELECT inverter, of_day, count(*),
         ${each(numbers, ({ name }) => `CASE WHEN bool_or(has_${name}) THEN array_agg(${name} ORDER BY i) END`)},
         ${each(texts, ({ name }) => `CASE WHEN count(${name}) > 0 THEN array_agg(${name} ORDER BY i) END`)}
  FROM differences HAVING (SELECT count(*) FROM moved) > 0
  ON CONFLICT (inverter_id, day) DO UPDATE SET
    readings = excluded.readings, ${each([...numbers, ...texts], ({ name }) => `${name} = excluded.${name}`)};
  GET DIAGNOSTICS days = ROW_COUNT;
  RETURN days;
END $$;

-- For the owner, who goes back to the previous version.
CREATE FUNCTION unpack_readings() RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO readings (${row}) SELECT ${row} FROM ${unpacked('true')} packed ON CONFLICT DO NOTHING;
  DELETE FROM packed_days;
END $$;`;

/** Frees disk space, which deleting readings doesn't. RAW_RETENTION_DAYS is at least 60. */
const giveBack = /* sql */ `
CREATE FUNCTION truncate_readings_partition(monday date) RETURNS void LANGUAGE plpgsql ${OWNER} AS $$
DECLARE
  name text := 'readings_p' || to_char(monday, 'YYYYMMDD');
  is_empty boolean;
BEGIN
  EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', name);
  EXECUTE format('SELECT NOT EXISTS (SELECT FROM %I)', name) INTO is_empty;
  IF is_empty THEN EXECUTE format('TRUNCATE %I', name); END IF;
END $$;

CREATE FUNCTION delete_packed_days(before timestamptz, most integer) RETURNS integer LANGUAGE plpgsql ${OWNER} AS $$
DECLARE deleted integer;
BEGIN
  DELETE FROM packed_days WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM packed_days
    WHERE day < (least(before, now() - interval '60 days') AT TIME ZONE 'UTC')::date LIMIT most FOR UPDATE SKIP LOCKED
  ));
  GET DIAGNOSTICS deleted = ROW_COUNT;
  RETURN deleted;
END $$;`;
