import type { PreviousStatement } from './statement.js';

/** Statements of the previous API and worker, word for word, because their code is no longer here. */
export const statementsOfApiAndWorker: readonly PreviousStatement[] = [
  {
    name: 'put-device-secret',
    text: /* sql */ `
WITH was AS (SELECT inverter_id FROM devices WHERE inverter_id = $1)
INSERT INTO devices (inverter_id, secret_sha256) VALUES ($1, $2)
ON CONFLICT (inverter_id) DO UPDATE SET secret_sha256 = excluded.secret_sha256, revoked_at = NULL
RETURNING EXISTS (SELECT FROM was) AS replaced`,
    values: [1, Buffer.from('another')],
  },
  {
    name: 'open-silence-cases',
    text: /* sql */ `
WITH silent AS (
  SELECT latest.inverter_id, known.inverter_name, known.serial_number, known.user_id, counted.since
  FROM service_heartbeats ingest
  CROSS JOIN latest
  CROSS JOIN LATERAL (
    SELECT inverters.inverter_name, inverters.serial_number, inverters.user_id, inverters.time_zone,
           devices.slept_at, devices.interval_s
    FROM inverters JOIN devices ON devices.inverter_id = inverters.id
    WHERE inverters.id = latest.inverter_id
      AND inverters.status IN ('INSTALLED', 'ACTIVE')
      AND ($2 OR NOT inverters.demo)
    OFFSET 0
  ) known
  CROSS JOIN LATERAL (
    SELECT known.slept_at AT TIME ZONE known.time_zone AS local_time
  ) sleep
  CROSS JOIN LATERAL (
    SELECT greatest(
      latest.heard_at,
      latest.last_received_at,
      ingest.up_since,
      CASE WHEN known.slept_at >= latest.heard_at THEN
        (date_trunc('day', sleep.local_time - interval '7 hours') + interval '1 day 7 hours')
          AT TIME ZONE known.time_zone
      END
    ) AS since
  ) counted
  WHERE ingest.service = 'ingest'
    AND ingest.beat_at >= $1::timestamptz - make_interval(secs => $3)
    AND latest.heard_at < $1::timestamptz - make_interval(secs => $6)
    AND latest.last_received_at < $1::timestamptz - make_interval(secs => $6)
    AND $1::timestamptz - counted.since
      > make_interval(secs => greatest($5 * coalesce(known.interval_s, $4), $6))
    AND NOT EXISTS (
      SELECT FROM silence_cases WHERE silence_cases.inverter_id = latest.inverter_id AND closed_at IS NULL
    )
  ORDER BY latest.inverter_id
  FOR SHARE OF latest
), opened AS (
  INSERT INTO silence_cases (inverter_id, opened_at, silent_since)
  SELECT inverter_id, $1, since FROM silent
  ON CONFLICT (inverter_id) WHERE closed_at IS NULL DO NOTHING
  RETURNING id, inverter_id
)
SELECT opened.id AS case_id, silent.inverter_name, silent.serial_number, users.id AS user_id, users.phone_no
FROM opened JOIN silent USING (inverter_id) LEFT JOIN users ON users.id = silent.user_id`,
    values: [new Date(), true, 30, 60, 5, 600],
  },
  {
    name: 'close-silence-cases-of-heard',
    text: /* sql */ `
UPDATE silence_cases SET
  closed_at = $1,
  close_reason = CASE WHEN inverters.status = 'REMOVED' THEN 'removed' ELSE 'heard' END
FROM inverters JOIN latest ON latest.inverter_id = inverters.id
WHERE silence_cases.inverter_id = inverters.id AND silence_cases.closed_at IS NULL
  AND (latest.heard_at > silence_cases.silent_since OR inverters.status = 'REMOVED')`,
    values: [new Date()],
  },
  {
    name: 'update-inverter',
    text: /* sql */ `
WITH revoked AS (
  UPDATE devices SET revoked_at = now() WHERE inverter_id = $1 AND revoked_at IS NULL AND $4::text = 'REMOVED'
)
UPDATE inverters SET
  invoice_number = $2, dealer = $3, status = $4, inverter_name = $5, power_rating = $6, rated_power_w = $7,
  date_of_installation = $8, date_of_purchase = $9, sim = $10, latitude = $11, longitude = $12, time_zone = $13,
  version = version + 1
WHERE id = $1`,
    values: [
      4,
      'I',
      'D',
      'REMOVED',
      'Roof',
      '5 kW',
      5000,
      '2026-01-02',
      '2026-01-01',
      '99',
      20,
      75,
      'Asia/Kolkata',
    ],
  },
  {
    name: 'provision-inverters',
    text: /* sql */ `
WITH given AS (
  SELECT * FROM unnest(
    $1::text[], $2::text[], $3::text[], $4::integer[], $5::text[], $6::text[], $7::date[],
    $8::double precision[], $9::double precision[], $10::text[], $11::bytea[]
  ) AS n (serial_number, sim, power_rating, rated_power_w, invoice_number, dealer, date_of_purchase,
          latitude, longitude, time_zone, secret_sha256)
), written AS (
  INSERT INTO inverters (serial_number, sim, power_rating, rated_power_w, invoice_number, dealer, date_of_purchase,
                         latitude, longitude, time_zone)
  SELECT serial_number, sim, power_rating, rated_power_w, invoice_number, dealer, date_of_purchase,
         latitude, longitude, time_zone
  FROM given ORDER BY serial_number
  ON CONFLICT (serial_number) DO NOTHING
  RETURNING id, serial_number
)
INSERT INTO devices (inverter_id, secret_sha256)
SELECT written.id, given.secret_sha256 FROM written JOIN given USING (serial_number)
RETURNING (SELECT serial_number FROM written WHERE written.id = devices.inverter_id) AS serial_number`,
    values: [
      '{HG05-99999}',
      '{99}',
      '{5 kW}',
      '{5000}',
      '{I}',
      '{D}',
      '{2026-01-01}',
      '{20}',
      '{75}',
      '{Asia/Kolkata}',
      '{x}',
    ],
  },
  {
    name: 'create-session',
    text: /* sql */ `
INSERT INTO sessions (token_hash, user_id) VALUES ($1, $2)`,
    values: [Buffer.from('token'), 1],
  },
  {
    name: 'find-sessions',
    text: /* sql */ `
WITH held AS (
  SELECT s.token_hash, s.user_id, s.administrator_id, s.last_seen_at, coalesce(a.is_super, false) AS is_super
  FROM sessions s
  LEFT JOIN users u ON u.id = s.user_id
  LEFT JOIN administrators a ON a.id = s.administrator_id
  WHERE s.token_hash = ANY ($1::bytea[])
    AND s.last_seen_at > now() - make_interval(secs => CASE WHEN s.user_id IS NULL THEN $4::float8 ELSE $2::float8 END)
    AND s.created_at > now() - make_interval(secs => CASE WHEN s.user_id IS NULL THEN $5::float8 ELSE $3::float8 END)
    AND ($6::boolean OR NOT coalesce(u.demo, a.demo))
), used AS (
  UPDATE sessions SET last_seen_at = now()
  WHERE $7::boolean AND token_hash IN (SELECT token_hash FROM held WHERE last_seen_at < now() - interval '1 minute')
)
SELECT token_hash AS "tokenHash",
       CASE WHEN administrator_id IS NULL THEN 'customer' ELSE 'administrator' END AS role,
       coalesce(held.user_id, administrator_id) AS id,
       is_super AS "isSuper", v.user_id AS "viewedUserId", v.expires_at AS "viewedUntil"
FROM held
LEFT JOIN customer_views v ON v.session_hash = held.token_hash AND held.administrator_id IS NOT NULL AND v.expires_at > now()
  AND EXISTS (SELECT FROM users WHERE id = v.user_id AND ($6::boolean OR NOT demo))`,
    values: [[Buffer.from('token')], 3600, 7200, 3600, 7200, true, true],
  },
  {
    name: 'begin-view',
    text: /* sql */ `
INSERT INTO customer_views (session_hash, user_id, expires_at)
SELECT $1, id, now() + make_interval(secs => $4) FROM users WHERE id = $2 AND ($3::boolean OR NOT demo)
ON CONFLICT (session_hash) DO UPDATE
  SET user_id = excluded.user_id, begun_at = excluded.begun_at, expires_at = excluded.expires_at
RETURNING expires_at AS until`,
    values: [Buffer.from('token'), 2, true, 3600],
  },
  {
    name: 'end-sessions',
    text: /* sql */ `
DELETE FROM sessions WHERE user_id = $1`,
    values: [1],
  },
  {
    name: 'insert-ticket',
    text: /* sql */ `
INSERT INTO tickets (inverter_id, user_id, created_by, assigned_to, assignee_id, description, error, priority, status,
  silence_case_id, fault_code)
SELECT id, user_id, $2, $3, (SELECT min(id) FROM administrators WHERE lower(first_name || ' ' || last_name) = lower($3) HAVING count(*) = 1), $4, $5, $6, $7, $8::bigint, $9
FROM inverters WHERE id = $1
ON CONFLICT DO NOTHING
RETURNING id, user_id AS "userId"`,
    values: [1, 'Vikram Shah 1', 'Vikram Shah 2', 'Dark', 'E1', 'LOW', 'OPEN', null, 'E7'],
  },
  {
    name: 'update-ticket',
    text: /* sql */ `
UPDATE tickets SET assigned_to = $2, assignee_id = (SELECT min(id) FROM administrators WHERE lower(first_name || ' ' || last_name) = lower($2) HAVING count(*) = 1),
  description = $3, error = $4, priority = $5, remark = $6, status = $7, version = version + 1
WHERE id = $1 RETURNING version`,
    values: [1, 'Vikram Shah 1', 'Dark', 'E1', 'HIGH', 'Seen', 'IN_PROGRESS'],
  },
  {
    name: 'close-ticket',
    text: /* sql */ `
UPDATE tickets SET status = 'CLOSED', closed_at = now(), close_reason = $2, version = version + 1 WHERE id = $1`,
    values: [2, 'Fan'],
  },
  {
    name: 'insert-messages',
    text: /* sql */ `
INSERT INTO outbox (kind, cause, user_id, phone, text)
SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[])
ON CONFLICT (kind, cause) DO NOTHING
RETURNING id`,
    values: [['communication_lost'], ['case 1'], [1], ['9000000001'], ['Silent']],
  },
  {
    name: 'lease-message',
    text: /* sql */ `
UPDATE outbox SET attempts = attempts + 1, leased_until = now() + make_interval(secs => $2)
WHERE id = $1 AND delivered_at IS NULL AND failed_at IS NULL AND num_nonnulls(text, sealed_text) = 1
  AND (expires_at IS NULL OR expires_at > now()) AND (leased_until IS NULL OR leased_until <= now())
RETURNING attempts AS attempt, kind, phone, text, sealed_text AS "sealedText"`,
    values: ['13', 60],
  },
  {
    name: 'message-delivered',
    text: /* sql */ `
UPDATE outbox SET delivered_at = now(), failed_at = NULL, error = NULL, leased_until = NULL, provider_reference = $2,
  sealed_text = CASE WHEN $3 THEN sealed_text END
WHERE id = $1`,
    values: ['13', 'reference', false],
  },
  {
    name: 'insert-code',
    text: /* sql */ `
INSERT INTO one_time_codes (phone, address, browser_hash, purpose, subject, code_hash, expires_at)
VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp() + make_interval(mins => $7))
RETURNING id`,
    values: ['9000000002', '192.0.2.1', Buffer.from('b'), 'reset', '', Buffer.from('c'), 5],
  },
  {
    name: 'append-audit',
    text: /* sql */ `
INSERT INTO audit_log (actor_kind, actor_id, action, target, before, after, address, request_id)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: ['system', null, 'probe', 'inverter 1', null, '{}', null, null],
  },
];
