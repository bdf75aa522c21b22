import type { Queryable } from '../connection/database.js';
import { draw } from './draw.js';
import { TRIAL_SERIAL_PREFIX } from './write-trial-inverters.js';

/** Tickets over two years; one of eight is active, and every fifth is urgent. */
export async function writeTrialTickets(
  database: Queryable,
  tickets: number,
  inverters: number,
): Promise<void> {
  await database.query(ticketsSql, [tickets, inverters, problems, errors, team]);
}

const problems = [
  ...[
    'Display stays dark',
    'Output lower than usual since last week',
    'Fan makes a noise',
    'Trips around noon',
  ],
  ...[
    'No communication after a new router',
    'Wrong energy on the display',
    'Smell near the inverter',
    'Red lamp is on',
  ],
];
const errors = ['E01 ISO FAULT', 'E07 GRID OVERVOLTAGE', 'E12 FAN', 'E15 NO GRID'];
const team = ['Nisha Rao', 'Farid Ansari', 'Service Pune', 'Service Ahmedabad', 'Service Hyderabad'];

const ticketsSql = /* sql */ `
INSERT INTO tickets (inverter_id, user_id, created_by, assigned_to, description, error, status, priority, remark, created_at, closed_at,
                     close_reason)
SELECT i.id, i.user_id, coalesce(u.first_name || ' ' || u.last_name, 'Service desk'),
       CASE WHEN s.status <> 'OPEN' THEN ($5::text[])[1 + ${draw('n', 61, 'cardinality($5::text[])')}] END,
       ($3::text[])[1 + ${draw('n', 62, 'cardinality($3::text[])')}],
       CASE WHEN n % 3 = 0 THEN ($4::text[])[1 + ${draw('n', 63, 'cardinality($4::text[])')}] END, s.status,
       CASE WHEN n % 5 = 0 THEN 'HIGH' ELSE 'LOW' END, CASE WHEN n % 4 = 1 THEN 'Spoke to the owner by phone' END, opened,
       CASE WHEN s.status = 'CLOSED' THEN opened + make_interval(hours => 2 + ${draw('n', 64, 60)}) END,
       CASE WHEN s.status = 'CLOSED' THEN 'Repaired on site' END
FROM generate_series(1, $1::integer) n
CROSS JOIN LATERAL (SELECT
  CASE WHEN n % 8 <> 0 THEN 'CLOSED' ELSE (ARRAY['OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD'])[1 + ${draw('n', 65, 4)}] END AS status) s
CROSS JOIN LATERAL (SELECT now() - CASE WHEN s.status = 'CLOSED' THEN make_interval(hours => 72 + ${draw('n', 66, 2 * 365 * 24)})
  ELSE make_interval(hours => ${draw('n', 67, 120)}) END AS opened) o
JOIN inverters i ON i.serial_number = '${TRIAL_SERIAL_PREFIX}' || lpad((1 + ${draw('n', 68, '$2::integer')})::text, 6, '0')
LEFT JOIN users u ON u.id = i.user_id
ORDER BY opened`;
