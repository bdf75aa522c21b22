import { createHash, randomBytes } from 'node:crypto';
import { Browser } from '../access/browser.js';
import type { System } from '../api/support/system.js';

export const newBrowser = (system: System, address = '198.51.100.1', cookies?: string) =>
  new Browser(system, address, cookies);

/** A browser with a grant to reset the password of a number. */
export async function browserWithResetGrant(system: System, phone: string): Promise<Browser> {
  const token = randomBytes(32).toString('base64url');
  await system.database.query(
    `INSERT INTO code_grants (phone, browser_hash, purpose, subject, expires_at)
     VALUES ($1, $2, 'reset', '', now() + interval '5 minutes')`,
    [phone, createHash('sha256').update(token).digest()],
  );
  return newBrowser(system, undefined, `heliograph_browser=${token}`);
}

/** Audit entries of one action, oldest first. */
export async function auditOf(system: System, action: string) {
  const { rows } = await system.database.query('SELECT * FROM audit_log WHERE action = $1 ORDER BY id', [
    action,
  ]);
  return rows as Record<string, unknown>[];
}
