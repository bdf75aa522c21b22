import type { PoolClient } from 'pg';
import { appendAudit, type AuditEntry } from '../audit/append-audit.js';
import { insertAccountMessage } from '../outbox/insert-account-message.js';

export interface NewAdministrator {
  readonly phoneNo: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly location: string;
  readonly isSuper: boolean;
}

export type CreateAdministratorOutcome = 'created' | 'phone taken' | 'there is a super-admin';

/** Creates an administrator with an audit line. A unique index allows only one super-admin. */
export async function createAdministrator(
  client: PoolClient,
  { phoneNo, passwordHash, firstName, lastName, email, location, isSuper }: NewAdministrator,
  by: Omit<AuditEntry, 'target' | 'before' | 'after'>,
): Promise<CreateAdministratorOutcome> {
  const { rows } = await client.query<{ id: number }>(insertSql, [
    phoneNo,
    passwordHash,
    firstName,
    lastName,
    email,
    location,
    isSuper,
  ]);
  if (!rows[0]) {
    const taken = await client.query('SELECT 1 FROM administrators WHERE phone_no = $1', [phoneNo]);
    return taken.rowCount ? 'phone taken' : 'there is a super-admin';
  }
  const account = { role: 'administrator', id: rows[0].id } as const;
  await insertAccountMessage(client, account, 'administrator', by.requestId ?? null);
  await appendAudit(client, {
    ...by,
    target: `administrator ${rows[0].id}`,
    after: { phoneNo, firstName, lastName, email, location, isSuper },
  });
  return 'created';
}

/** After the demonstration, its super-admin can no longer log in and makes room for a real one. */
export async function revokeDemonstrationSuperAdmin(client: PoolClient): Promise<void> {
  await client.query('UPDATE administrators SET is_super = false WHERE is_super AND demo');
}

const insertSql = /* sql */ `
INSERT INTO administrators (phone_no, password_hash, first_name, last_name, email, location, is_super)
VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id`;
