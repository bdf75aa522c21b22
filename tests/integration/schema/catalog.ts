import type { Queryable } from '@heliograph/database/connection/database';

interface Column {
  table: string;
  name: string;
  type: string;
  required: boolean;
  fallback: string | null;
}

export interface Schema {
  columns: Column[];
  /** Definitions as PostgreSQL prints them, without the names of primary keys, because nothing refers to them. */
  constraints: { table: string; definition: string }[];
  indexes: { definition: string }[];
}

/**
 * The schema `public` as the catalog has it. Excluded are partitions, TypeORM's own table of migrations, and indexes
 * that TypeORM cannot express: on expressions, of other types, or descending.
 */
export async function schemaOf(database: Queryable): Promise<Schema> {
  const columns = await database.query<Column>(columnsOfTables);
  const constraints = await database.query<Schema['constraints'][number]>(constraintsOfTables);
  const indexes = await database.query<Schema['indexes'][number]>(indexesOfTables);
  return { columns: columns.rows, constraints: constraints.rows, indexes: indexes.rows };
}

const ownTables = /* sql */ `
  c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
  AND NOT c.relispartition AND c.relname <> 'migrations'`;

const columnsOfTables = /* sql */ `
SELECT c.relname AS "table", a.attname AS name, a.attnotnull AS required,
       format_type(a.atttypid, a.atttypmod) || CASE WHEN a.attidentity = '' THEN '' ELSE ' identity ' || a.attidentity::text END AS type,
       pg_get_expr(d.adbin, d.adrelid) AS fallback
FROM pg_class c
JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
WHERE ${ownTables}
ORDER BY 1, 2`;

const constraintsOfTables = /* sql */ `
SELECT c.relname AS "table",
       CASE WHEN k.contype = 'p' THEN '' ELSE k.conname || ' ' END || pg_get_constraintdef(k.oid) AS definition
FROM pg_class c
JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype IN ('p', 'f', 'c', 'u')
WHERE ${ownTables}
ORDER BY 1, 2`;

const indexesOfTables = /* sql */ `
SELECT pg_get_indexdef(i.indexrelid) AS definition
FROM pg_class c
JOIN pg_index i ON i.indrelid = c.oid AND NOT i.indisprimary
  AND i.indexprs IS NULL AND 0 = ALL (i.indoption::smallint[])
JOIN pg_class x ON x.oid = i.indexrelid JOIN pg_am a ON a.oid = x.relam AND a.amname = 'btree'
WHERE ${ownTables}
ORDER BY 1`;
