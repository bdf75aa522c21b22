import type { ClientBase } from 'pg';

/** Creates a role that may log in, or changes its password. Grants no rights. */
export async function createLoginRole(client: ClientBase, role: string, password: string): Promise<void> {
  const { rows } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  // Statements that define roles accept no bound parameters.
  const verb = rows.length > 0 ? 'ALTER' : 'CREATE';
  await client.query(`${verb} ROLE ${role} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
}
