import type { ClientBase } from 'pg';
import { createLoginRole } from './create-login-role.js';
import { functionRights, queueServers, QUEUES_SCHEMA, roleOf, tableRights, type Server } from './rights.js';

/** The password of each server's role; none for a server that connects as the owner. */
export type ServerPasswords = Readonly<Partial<Record<Server, string>>>;

/**
 * Creates the roles that have a password, and gives every existing role of a server exactly its rights. Call it in a
 * transaction, so that no role is visible without its rights.
 */
export async function grantRights(client: ClientBase, passwords: ServerPasswords = {}): Promise<void> {
  for (const [server, password] of Object.entries(passwords))
    await createLoginRole(client, roleOf[server as Server], password);
  const { rows } = await client.query<{ name: string; queues: boolean }>(thereSql, [
    Object.values(roleOf),
    QUEUES_SCHEMA,
  ]);
  if (rows.length === 0) return;
  await client.query(closedSql);
  if (rows[0]!.queues) await client.query(queuesSql);
  const servers = Object.keys(roleOf) as Server[];
  for (const server of servers.filter((each) => rows.some(({ name }) => name === roleOf[each])))
    await client.query(rightsSql(server, rows[0]!.queues).join(';\n'));
}

const thereSql = /* sql */ `
SELECT rolname AS name, to_regnamespace($2) IS NOT NULL AS queues FROM pg_roles WHERE rolname = ANY ($1)`;

// Databases created by PostgreSQL 14 or older let everybody create tables in the schema.
const closedSql = /* sql */ `
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
DO $$ BEGIN EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database()); END $$`;

function rightsSql(server: Server, queues: boolean): string[] {
  const role = roleOf[server];
  const tables = Object.entries(tableRights).filter(([, rights]) => rights[server]);
  const functions = Object.entries(functionRights).filter(([, servers]) => servers.includes(server));
  return [
    `REVOKE ALL ON ${Object.keys(tableRights).join(', ')} FROM ${role}`,
    `REVOKE ALL ON FUNCTION ${Object.keys(functionRights).join(', ')} FROM ${role}`,
    `GRANT USAGE ON SCHEMA public TO ${role}`,
    ...tables.map(([name, rights]) => `GRANT ${rights[server]} ON ${name} TO ${role}`),
    ...functions.map(([name]) => `GRANT EXECUTE ON FUNCTION ${name} TO ${role}`),
    ...(queues && queueServers.includes(server) ? queueRightsSql(role) : []),
  ];
}

const queueRightsSql = (role: string) => [
  `GRANT USAGE ON SCHEMA ${QUEUES_SCHEMA} TO ${role}`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${QUEUES_SCHEMA} TO ${role}`,
  `GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${QUEUES_SCHEMA} TO ${role}`,
];

// These functions of BullMQ create a sequence for each queue, and temporary tables, so they run with the owner's
// rights.
const queuesSql = /* sql */ `
DO $$ DECLARE made regprocedure; BEGIN
  FOR made IN SELECT oid FROM pg_proc
              WHERE pronamespace = '${QUEUES_SCHEMA}'::regnamespace AND proname IN ('next_job_id', 'add_jobs_bulk_unlocked')
  LOOP EXECUTE format('ALTER FUNCTION %s SECURITY DEFINER SET search_path = ${QUEUES_SCHEMA}, pg_temp', made); END LOOP;
END $$`;
