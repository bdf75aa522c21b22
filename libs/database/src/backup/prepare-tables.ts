import type { Client } from 'pg';
import type { BackupTable, SequenceState } from './tables.js';

/**
 * Empties the tables, drops their foreign keys and disables their triggers. Foreign keys are cheaper to check at the
 * end, and then the tables need no order; the triggers' effects are in the backup already.
 * @returns a function that restores keys and triggers and sets the sequences
 */
export async function prepareTables(client: Client, tables: readonly BackupTable[]) {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(keysSql);
  const { rows: triggers } = await client.query<{ table: string; name: string }>(triggersSql);
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { table, name } of triggers) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`);
  const names = tables.map(({ name }) => client.escapeIdentifier(name));
  await client.query(`TRUNCATE ${names.join(', ')}`);

  return async (sequences: readonly SequenceState[]): Promise<void> => {
    for (const { table, name } of triggers) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${name}`);
    for (const { table, name, definition } of keys)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    for (const { name, value, used } of sequences)
      await client.query('SELECT setval($1::regclass, $2, $3)', [client.escapeIdentifier(name), value, used]);
  };
}

// Foreign keys of partitions come with those of their table.
const keysSql = /* sql */ `
SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
FROM pg_constraint
WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace
ORDER BY conrelid, conname`;

// Without TimescaleDB's own triggers.
const triggersSql = /* sql */ `
SELECT tgrelid::regclass::text AS table, quote_ident(tgname) AS name
FROM pg_trigger t JOIN pg_proc p ON p.oid = tgfoid JOIN pg_class c ON c.oid = tgrelid
WHERE NOT tgisinternal AND p.pronamespace = 'public'::regnamespace AND c.relnamespace = 'public'::regnamespace
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
ORDER BY tgrelid, tgname`;
