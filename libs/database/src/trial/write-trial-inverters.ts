import { ratedPowerW } from '@heliograph/domain/inverter/power-rating';
import type { Queryable } from '../connection/database.js';
import { draw } from './draw.js';
import { TRIAL_PHONE_PREFIX } from './write-trial-users.js';

/** Prefix of the serial numbers of trial inverters. */
export const TRIAL_SERIAL_PREFIX = 'TRIAL-';

/**
 * Problems of trial inverters, by the remainder of their number: one of fifty has no communication, one of two hundred
 * a fault.
 */
export const trialSilentSql = (n: string) => `${n} % 50 = 7`;
export const trialFaultSql = (n: string) => `${n} % 200 = 11`;

/** One of twenty-five is sold and has no owner yet, one of a hundred is out of order, one of a hundred was removed. */
export async function writeTrialInverters(
  database: Queryable,
  inverters: number,
  users: number,
): Promise<void> {
  await database.query(invertersSql, [
    inverters,
    users,
    ratings,
    ratings.map((rating) => ratedPowerW(rating)),
    dealers,
    dealers.map((_, n) => 12 + ((n * 7) % 18)),
    dealers.map((_, n) => 72.9 + ((n * 5) % 15)),
  ]);
  await database.query(devicesSql, [firmwares]);
}

/** Repeated according to sales. */
const ratings = [
  ...['3.3 kW', '3.3 kW', '5 kW', '5 kW', '5 kW', '5 kW (3P)', '6 kW', '6.6 kW', '10 kW', '10 kW', '12 kW'],
  ...['15 kW', '20 kW', '25 kW', '30 kW', '50 kW', '1.1 kW', '2.2 kW', '4 kW', '8.8 kW', '7.5 HP', '100 kW'],
];
const dealers = [
  ...[
    'Sahyadri Solar',
    'Surya Urja Traders',
    'Deccan Power Systems',
    'Green Roof India',
    'Narmada Renewables',
  ],
  ...[
    'Kaveri Sun',
    'Malwa Solar Mart',
    'Konkan Energy',
    'Thar Solar House',
    'Ganga Green Power',
    'Nilgiri Sun Works',
  ],
];
const firmwares = ['2.4.1', '2.4.1', '2.4.1', '2.3.0', '2.3.0', '2.1.7', '1.9.2'];

const invertersSql = /* sql */ `
INSERT INTO inverters (serial_number, invoice_number, dealer, status, inverter_name, power_rating, rated_power_w, sim, user_id,
                       date_of_purchase, date_of_installation, latitude, longitude, time_zone, demo, created_at)
SELECT '${TRIAL_SERIAL_PREFIX}' || lpad(n::text, 6, '0'), 'TI-' || lpad(n::text, 7, '0'), ($5::text[])[1 + dealer],
       CASE WHEN u.id IS NULL THEN 'CREATED' WHEN n % 100 = 17 THEN 'REMOVED' WHEN n % 100 = 23 THEN 'NOT_WORKING'
            WHEN n % 10 = 3 THEN 'INSTALLED' ELSE 'ACTIVE' END,
       CASE WHEN u.id IS NULL THEN '' ELSE 'Roof ' || n END, ($3::text[])[1 + rating], ($4::integer[])[1 + rating],
       '899100' || lpad(n::text, 13, '0'), u.id, bought, CASE WHEN u.id IS NOT NULL THEN bought + 7 END,
       ($6::double precision[])[1 + dealer] + ${draw('n', 14, 1000)} / 1000.0,
       ($7::double precision[])[1 + dealer] + ${draw('n', 15, 1000)} / 1000.0, 'Asia/Kolkata', true,
       least(now(), bought + interval '1 hour')
FROM generate_series(1, $1::integer) n
CROSS JOIN LATERAL (SELECT ${draw('n', 11, 'cardinality($5::text[])')} AS dealer, ${draw('n', 12, 'cardinality($3::text[])')} AS rating,
  current_date - 10 - ${draw('n', 13, 3 * 365)} AS bought) drawn
LEFT JOIN users u ON n % 25 <> 2 AND u.phone_no = '${TRIAL_PHONE_PREFIX}' || lpad((1 + n % $2::integer)::text, 9, '0')`;

/**
 * Their secrets are unknown, so no device logs in with them. Their interval is so long that no data is missing during a
 * trial.
 */
const devicesSql = /* sql */ `
INSERT INTO devices (inverter_id, secret_sha256, firmware, model, interval_s, revoked_at)
SELECT id, sha256(uuid_send(gen_random_uuid())), ($1::text[])[1 + ${draw('id', 21, 'cardinality($1::text[])')}],
       'HG-' || power_rating, 90 * 86400, CASE WHEN status = 'REMOVED' THEN now() END
FROM inverters WHERE demo AND serial_number LIKE '${TRIAL_SERIAL_PREFIX}%'`;
