import type pg from 'pg';

export interface Secret {
  readonly kind: 'password' | 'code' | 'token';
  readonly text: string;
}

/** Finds the secret in a text: plain, URL-encoded, hexadecimal or base64 at any offset. */
export function secretMatcher({ kind, text }: Secret): (where: string) => boolean {
  // Six digits occur in many numbers, so a code must stand alone.
  if (kind === 'code') {
    const alone = new RegExp(`(?<![\\d.])${text}(?!\\d)`);
    const hex = new RegExp(`(?<!3[0-9])${hexOf(text)}(?!3[0-9])`, 'i');
    return (where) => alone.test(where) || hex.test(where);
  }
  const forms = [text, encodeURIComponent(text), hexOf(text), ...base64At(text)];
  return (where) => {
    const lower = where.toLowerCase();
    return forms.some((form) => where.includes(form) || lower.includes(form.toLowerCase()));
  };
}

const hexOf = (text: string) => Buffer.from(text).toString('hex');

/** The base64 characters that the text alone determines, after 0, 1 or 2 preceding bytes. */
function base64At(text: string): string[] {
  return [0, 1, 2].flatMap((offset) => {
    const bytes = Buffer.from(' '.repeat(offset) + text);
    const decided = Math.floor((bytes.length * 8) / 6);
    const first = Math.ceil((offset * 8) / 6);
    return (['base64', 'base64url'] as const).map((form) => bytes.toString(form).slice(first, decided));
  });
}

/** Searches every column of every table. @returns `schema.table.column: kind` of each find */
export async function findInDatabase(database: pg.Pool, secrets: readonly Secret[]): Promise<string[]> {
  const { rows: columns } = await database.query<{
    schema: string;
    table: string;
    column: string;
    type: string;
  }>(
    `SELECT table_schema AS schema, table_name AS "table", column_name AS "column", data_type AS type
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { schema, table, column, type } of columns) {
    // Timestamps and measurements can contain any six digits.
    if (/timestamp|date|double|real|interval/.test(type)) continue;
    const { rows } = await database.query<{ value: string }>(
      `SELECT "${column}"::text AS value FROM "${schema}"."${table}" WHERE "${column}" IS NOT NULL`,
    );
    const all = rows.map(({ value }) => value).join('\n');
    for (const secret of secrets) {
      if (secretMatcher(secret)(all)) found.push(`${schema}.${table}.${column}: ${secret.kind}`);
    }
  }
  return found;
}
