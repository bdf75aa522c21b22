/** The role with which each server connects to the database, unless it connects as the owner. */
export const roleOf = {
  api: 'heliograph_api',
  ingest: 'heliograph_ingest',
  worker: 'heliograph_worker',
} as const;

export type Server = keyof typeof roleOf;
type Rights = Readonly<Partial<Record<Server, string>>>;

const READ = 'SELECT';
const APPEND = 'SELECT, INSERT';
const CHANGE = 'SELECT, UPDATE';
const WRITE = 'SELECT, INSERT, UPDATE';
const ALL = 'SELECT, INSERT, UPDATE, DELETE';
/** Deleting in batches locks the rows first, which requires the right to update a column. */
const clear = (column: string) => `SELECT, DELETE, UPDATE (${column})`;

/**
 * Rights of the servers for each table; without an entry here, a table is closed to every server. Rights used by the
 * previous version stay until the next one, because its processes run beside the new schema.
 */
export const tableRights: Readonly<Record<string, Rights>> = {
  // People
  users: { api: WRITE, worker: 'SELECT (id, phone_no, email, email_bounced_at, city, state, pin_code)' },
  administrators: { api: WRITE, worker: 'SELECT (id, phone_no, demo, disabled_at)' },
  administrator_totp: { api: ALL },
  administrator_recovery_codes: { api: ALL },
  administrator_passkeys: { api: ALL },
  passkey_challenges: { api: ALL },
  sessions: { api: ALL, worker: clear('last_seen_at') },
  customer_views: { api: ALL },
  known_browsers: { api: ALL, worker: clear('seen_at') },
  login_failures: { api: ALL, worker: clear('at') },
  address_actions: { api: ALL, worker: clear('at') },
  code_intents: { api: ALL, worker: clear('at') },
  one_time_codes: { api: WRITE, worker: clear('ended_at') },
  code_grants: { api: ALL, worker: clear('expires_at') },
  tariffs: { api: WRITE, worker: READ },
  audit_log: { api: APPEND },

  // Inverters and their data
  inverters: {
    api: WRITE,
    ingest:
      'SELECT (id, serial_number, status, rated_power_w, latitude, longitude, time_zone, demo, version), UPDATE (status, version)',
    worker: 'SELECT, UPDATE (latitude, longitude, site_source, unheard_due_at)',
  },
  devices: {
    api: WRITE,
    ingest:
      'SELECT, UPDATE (model, firmware, sim_iccid, imei, certificate_ends_on, rated_power_w, phases, mppt, interval_s, status, status_at, slept_at, backlog_at, session, session_address)',
    worker: 'SELECT, UPDATE (certificate_notified)',
  },
  firmware_approvals: { api: WRITE, worker: READ },
  foreign_devices: { ingest: READ },
  device_clones: { api: CHANGE, ingest: WRITE, worker: 'SELECT, UPDATE (addresses)' },
  device_floods: { api: READ, ingest: WRITE },
  device_events: { api: READ, ingest: APPEND, worker: clear('received_at') },
  device_event_counts: { api: READ, ingest: WRITE, worker: 'SELECT, DELETE' },
  readings: { api: READ, ingest: APPEND, worker: READ },
  packed_days: { api: READ, ingest: READ, worker: READ },
  latest: { api: READ, ingest: WRITE, worker: 'SELECT, UPDATE (silence_due_at)' },
  quarantine: { api: READ, ingest: 'INSERT', worker: clear('received_at') },
  ingest_minutes: { api: READ, ingest: ALL, worker: READ },
  // The API adds its own heartbeat.
  service_heartbeats: { api: WRITE, ingest: WRITE, worker: 'SELECT, UPDATE (back_at)' },
  service_spans: { worker: ALL },

  // Energy
  // The API notes when a site's device was exchanged, and when its position or power rating was corrected.
  energy_tails: {
    api: 'SELECT, INSERT (inverter_id, exchanged_at), UPDATE (exchanged_at, summed_until, dirty_from)',
    ingest: WRITE,
    worker: WRITE,
  },
  energy_hours: { api: READ, ingest: ALL, worker: ALL },
  energy_years: { api: READ, worker: WRITE },
  counter_findings: { api: READ, ingest: ALL, worker: ALL },
  fleet_hours: { api: READ, ingest: WRITE, worker: WRITE },

  // Derived data
  fleet_states: { api: APPEND, worker: CHANGE },
  low_yields: { worker: ALL },
  dead_strings: { api: READ, worker: WRITE },
  fleet_totals: { api: READ, worker: WRITE },
  fleet_cities: { api: READ, worker: ALL },
  silence_cases: { api: CHANGE, ingest: CHANGE, worker: WRITE },
  incidents: { api: READ, worker: WRITE },
  waking_hours: { api: CHANGE, worker: WRITE },
  mornings: { api: READ, worker: WRITE },
  daylight: { worker: WRITE },
  list_sizes: { api: WRITE },
  duties: { api: READ, worker: WRITE },

  // Support work and messages
  tickets: {
    api: WRITE,
    worker:
      'SELECT, UPDATE (response_due_at, resolution_due_at, due_rules, responded_at, waits_for_owner, escalated_at)',
  },
  ticket_comments: { api: APPEND },
  ticket_messages: { api: 'SELECT, INSERT, UPDATE (handled_at)', worker: READ },
  claims: { api: WRITE, ingest: READ, worker: READ },
  ticket_views: { api: ALL },
  ticket_files: { api: APPEND },
  object_deletions: { api: 'SELECT, INSERT, DELETE', worker: clear('due_at') },
  admin_issues: { api: 'SELECT, INSERT, UPDATE (status, assignee_id, ticket_id, version)' },
  // The API records receipts and bounces.
  outbox: {
    api: `${APPEND}, UPDATE (receipt, receipt_at, receipt_due_at, delivered_at, delivered_by, provider_reference, failed_at, error, attempts, channels, send_after, expires_at)`,
    worker: WRITE,
  },
  message_months: { api: READ, worker: WRITE },
  whatsapp_consents: { api: WRITE, worker: READ },
  sms_days: { api: WRITE, worker: WRITE },
  alert_preferences: { api: WRITE, worker: 'SELECT, UPDATE (summary_due_at)' },
  announcements: { api: 'SELECT, INSERT, UPDATE (ended_at, ended_by)', worker: READ },
  push_subscriptions: { api: ALL, worker: 'SELECT, DELETE' },
  webhook_endpoints: {
    api: WRITE,
    ingest: 'SELECT (id, enabled, events)',
    worker: 'SELECT, DELETE, UPDATE (enabled, gone)',
  },
  // Ingest and worker note late readings.
  national_cursors: {
    api: READ,
    ingest: 'SELECT (inverter_id, late_from), UPDATE (late_from)',
    worker: WRITE,
  },
  webhook_deliveries: { api: WRITE, ingest: 'INSERT', worker: ALL },

  // TypeORM's own table, for migrations only
  migrations: {},
};

/** Functions that run with the owner's rights: libs/database/src/migrations/1764880100000-server-roles.ts. */
export const functionRights: Readonly<Record<string, readonly Server[]>> = {
  'make_readings_partition(date)': ['ingest', 'worker'],
  'drop_readings_partition(date)': ['worker'],
  'pack_readings_day(integer,date)': ['worker'],
  'truncate_readings_partition(date)': ['worker'],
  'delete_packed_days(timestamptz,integer)': ['worker'],
  'drop_readings_chunks(timestamptz)': ['worker'],
  'enable_readings_columnstore()': ['worker'],
  'pack_readings_columnstore()': ['worker'],
  'keep_readings_columnstore(integer)': ['worker'],
  'expire_accounts(integer)': ['worker'],
};

/** Schema of the queues, if they are in PostgreSQL. */
export const QUEUES_SCHEMA = 'bullmq';
export const queueServers: readonly Server[] = ['api', 'worker'];
