import type { ClientBase } from 'pg';

/** Makes a role that may log in, or gives it this password. It gets no rights by that. */
export async function letLogIn(client: ClientBase, role: string, password: string): Promise<void> {
  const { rows } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  // No parameters can be bound in what defines a role.
  const verb = rows.length > 0 ? 'ALTER' : 'CREATE';
  await client.query(`${verb} ROLE ${role} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
}
