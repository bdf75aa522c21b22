import type { Pool } from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: unknown[] | undefined;
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: Plan[];
}

export interface Looked {
  /** Rows read from tables. */
  readonly rows: number;
  /** What may not be: a table walked from end to end, or raw readings where the call needs none. */
  readonly breaches: string[];
}

/** A table of no more rows than this is walked sooner than its index. */
const SMALL_ROWS = 100;

/** What PostgreSQL looks at for these statements, which leave nothing behind. */
export async function lookAt(pool: Pool, statements: readonly Statement[], raw: boolean): Promise<Looked> {
  const nodes: Plan[] = [];
  const client = await pool.connect();
  try {
    for (const { text, values } of statements) {
      await client.query('BEGIN');
      const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
      await client.query('ROLLBACK');
      nodes.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan));
    }
  } finally {
    client.release();
  }
  const scans = nodes.filter((node) => node['Relation Name'] !== undefined);
  return {
    rows: Math.round(scans.reduce((sum, node) => sum + seen(node), 0)),
    breaches: scans.flatMap((node) => {
      const relation = node['Relation Name']!;
      const walked = node['Node Type'] === 'Seq Scan' && seen(node) > SMALL_ROWS;
      return [
        ...(walked ? [`${relation} is walked`] : []),
        ...(!raw && relation.startsWith('readings') ? [`${relation} is read`] : []),
      ];
    }),
  };
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
const seen = (node: Plan) =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
