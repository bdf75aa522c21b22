import type { Queryable } from '../connection/database.js';

/** After this many wrong codes in a row no code of the app is accepted, to stop guessing. */
const FAILURES_MAX = 20;

export interface TotpRecord {
  /** Encrypted. Null: not confirmed. */
  readonly secret: Buffer | null;
  readonly pendingSecret: Buffer | null;
  /** Too many wrong codes. */
  readonly locked: boolean;
}

export async function findTotp(database: Queryable, administratorId: number): Promise<TotpRecord | null> {
  const { rows } = await database.query<TotpRecord>(
    `SELECT secret, pending_secret AS "pendingSecret", failures >= ${FAILURES_MAX} AS locked
     FROM administrator_totp WHERE administrator_id = $1`,
    [administratorId],
  );
  return rows[0] ?? null;
}

export async function beginTotp(
  database: Queryable,
  administratorId: number,
  sealedSecret: Buffer,
): Promise<void> {
  await database.query(
    /* sql */ `
    INSERT INTO administrator_totp (administrator_id, pending_secret) VALUES ($1, $2)
    ON CONFLICT (administrator_id) DO UPDATE SET pending_secret = excluded.pending_secret`,
    [administratorId, sealedSecret],
  );
}

/** @param step time step of the code that confirmed it. @returns false: the secret is no longer pending */
export async function confirmTotp(
  database: Queryable,
  administratorId: number,
  sealedSecret: Buffer,
  step: number,
): Promise<boolean> {
  const { rowCount } = await database.query(
    /* sql */ `
    UPDATE administrator_totp SET secret = pending_secret, pending_secret = NULL, last_step = $3, failures = 0
    WHERE administrator_id = $1 AND pending_secret = $2`,
    [administratorId, sealedSecret, step],
  );
  return rowCount === 1;
}

/** @returns false: a code of this or a later step was used already, or too many were wrong */
export async function useTotpStep(
  database: Queryable,
  administratorId: number,
  step: number,
): Promise<boolean> {
  const { rowCount } = await database.query(
    /* sql */ `
    UPDATE administrator_totp SET last_step = $2, failures = 0
    WHERE administrator_id = $1 AND last_step < $2 AND failures < ${FAILURES_MAX}`,
    [administratorId, step],
  );
  return rowCount === 1;
}

export async function countWrongCode(database: Queryable, administratorId: number): Promise<void> {
  await database.query('UPDATE administrator_totp SET failures = failures + 1 WHERE administrator_id = $1', [
    administratorId,
  ]);
}
