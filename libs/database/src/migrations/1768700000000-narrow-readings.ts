import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns of two bytes for values that fit, in the order of the registry; the flag of one byte is last. */
export class NarrowReadings1768700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The trigger of an unfinished copy doesn't know the new columns, so the copy would lack new readings' values.
    const [{ copying }] = await runner.query(
      `SELECT to_regclass('readings_hypertable') IS NOT NULL AS copying`,
    );
    if (copying) throw new Error('readings are being moved to a hypertable: end npm run hypertable first');
    const added = narrow.flatMap(({ columns }) => columns.map((name) => `ADD COLUMN ${name} smallint`));
    await runner.query(`ALTER TABLE readings ${added.join(', ')}, ADD COLUMN no_faults boolean`);
  }

  /** Takes long: rewrites every reading that has such values. */
  async down(runner: QueryRunner): Promise<void> {
    const values = narrow.map(({ name, columns, value }) => `${name} = coalesce(${name}, ${value(columns)})`);
    await runner.query(/* sql */ `
UPDATE readings SET ${values.join(', ')}, faults = coalesce(faults, CASE WHEN no_faults THEN '{}'::text[] END)
WHERE num_nonnulls(no_faults, ${narrow.flatMap(({ columns }) => columns).join(', ')}) > 0`);
    const dropped = [...narrow.flatMap(({ columns }) => columns), 'no_faults'];
    await runner.query(`ALTER TABLE readings ${dropped.map((name) => `DROP COLUMN ${name}`).join(', ')}`);
  }
}

interface NarrowQuantity {
  readonly name: string;
  readonly columns: readonly string[];
  value(columns: readonly string[]): string;
}

const number = (name: string, factor: number): NarrowQuantity => ({
  name,
  columns: [`${name}_x${factor}`],
  value: ([column]) => `${column}::real / ${factor}`,
});

const list = (name: string, factor: number, entries: number): NarrowQuantity => ({
  name,
  columns: Array.from({ length: entries }, (_, index) => `${name}_${index + 1}_x${factor}`),
  value: (columns) => {
    const numbers = columns.map((column) => `${column}::real / ${factor}`);
    const cases = columns.map(
      (column, last) =>
        `WHEN ${column} IS NOT NULL THEN ARRAY[${numbers.slice(0, last + 1).join(', ')}]::real[]`,
    );
    return `CASE ${cases.reverse().join(' ')} END`;
  },
});

const narrow: readonly NarrowQuantity[] = [
  {
    name: 'state',
    columns: ['state_code'],
    value: ([column]) => `('{producing,standby,sleep,fault,off_grid}'::inverter_state[])[${column}]`,
  },
  number('ac_power_w', 1),
  list('ac_voltage_v', 10, 3),
  list('ac_current_a', 100, 3),
  number('grid_freq_hz', 100),
  number('power_factor', 10_000),
  list('dc_voltage_v', 10, 2),
  list('dc_current_a', 100, 2),
  list('dc_power_w', 1, 2),
  number('temp_c', 100),
  { name: 'insulation_kohm', columns: ['insulation_kohm_x1'], value: ([column]) => `${column}` },
];
