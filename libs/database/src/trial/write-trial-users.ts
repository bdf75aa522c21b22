import type { Queryable } from '../connection/database.js';
import { draw } from './draw.js';

/** No mobile number in India begins with this digit, so a trial user's number is never a real person's. */
export const TRIAL_PHONE_PREFIX = '1';

/** Whether a trial was loaded before. */
export async function trialLoaded(database: Queryable): Promise<boolean> {
  const { rowCount } = await database.query(
    'SELECT FROM users WHERE demo AND phone_no LIKE $1 AND length(phone_no) = 10 LIMIT 1',
    [`${TRIAL_PHONE_PREFIX}%`],
  );
  return (rowCount ?? 0) > 0;
}

/**
 * @param passwordHash of all users; like all demonstration accounts, they can't log in where the demonstration is off.
 */
export async function writeTrialUsers(
  database: Queryable,
  users: number,
  passwordHash: string,
): Promise<void> {
  await database.query(insertSql, [users, passwordHash, firstNames, lastNames, streets, places]);
}

const firstNames = [
  ...['Asha', 'Rohan', 'Meera', 'Vikram', 'Sunita', 'Anil', 'Kavita', 'Suresh', 'Priya', 'Manoj'],
  ...['Lakshmi', 'Imran', 'Fatima', 'Harpreet', 'Gurdeep', 'Nandini', 'Arjun', 'Deepa', 'Rajesh', 'Pooja'],
  ...['Thomas', 'Mary', 'Bhaskar', 'Revathi', 'Sanjay', 'Usha', 'Ganesh', 'Shabana', 'Mohan', 'Jyoti'],
];
const lastNames = [
  ...['Kulkarni', 'Patil', 'Sharma', 'Verma', 'Iyer', 'Nair', 'Reddy', 'Naidu', 'Gupta', 'Joshi'],
  ...['Singh', 'Gill', 'Khan', 'Shaikh', 'Das', 'Ghosh', 'Mehta', 'Shah', 'Patel', 'Deshmukh'],
  ...['Rao', 'Menon', 'Fernandes', "D'Souza", 'Chauhan', 'Yadav', 'Mishra', 'Pillai', 'Bose', 'Rathore'],
];
const streets = [
  'MG Road',
  'Station Road',
  'Gandhi Nagar',
  'Shivaji Path',
  'Lake View Colony',
  'Industrial Estate',
];
/** City, state, and the first three digits of its pincodes; larger cities are repeated. */
const places = [
  ...['Pune|Maharashtra|411', 'Pune|Maharashtra|411', 'Pune|Maharashtra|411', 'Mumbai|Maharashtra|400'],
  ...['Mumbai|Maharashtra|400', 'Nashik|Maharashtra|422', 'Nagpur|Maharashtra|440', 'Ahmedabad|Gujarat|380'],
  ...['Ahmedabad|Gujarat|380', 'Surat|Gujarat|395', 'Rajkot|Gujarat|360', 'Jaipur|Rajasthan|302'],
  ...['Jodhpur|Rajasthan|342', 'Bengaluru|Karnataka|560', 'Bengaluru|Karnataka|560', 'Mysuru|Karnataka|570'],
  ...[
    'Hyderabad|Telangana|500',
    'Hyderabad|Telangana|500',
    'Chennai|Tamil Nadu|600',
    'Coimbatore|Tamil Nadu|641',
  ],
  ...[
    'Kochi|Kerala|682',
    'Bhopal|Madhya Pradesh|462',
    'Indore|Madhya Pradesh|452',
    'Lucknow|Uttar Pradesh|226',
  ],
  ...['Kanpur|Uttar Pradesh|208', 'Ludhiana|Punjab|141', 'Amritsar|Punjab|143', 'Kolkata|West Bengal|700'],
];

const insertSql = /* sql */ `
INSERT INTO users (phone_no, password_hash, first_name, last_name, email, address, city, state, pin_code, demo, created_at)
SELECT '${TRIAL_PHONE_PREFIX}' || lpad(n::text, 9, '0'), $2, first_name, last_name,
       lower(first_name) || '.' || lower(replace(last_name, '''', '')) || n || '@example.org',
       (1 + ${draw('n', 3, 400)}) || ' ' || ($5::text[])[1 + ${draw('n', 4, 'cardinality($5::text[])')}],
       split_part(place, '|', 1), split_part(place, '|', 2),
       split_part(place, '|', 3) || lpad((1 + ${draw('n', 5, 60)})::text, 3, '0'), true,
       now() - make_interval(hours => 24 + ${draw('n', 6, 3 * 365 * 24)})
FROM generate_series(1, $1::integer) n
CROSS JOIN LATERAL (SELECT
  ($3::text[])[1 + ${draw('n', 1, 'cardinality($3::text[])')}] AS first_name,
  ($4::text[])[1 + ${draw('n', 2, 'cardinality($4::text[])')}] AS last_name,
  ($6::text[])[1 + ${draw('n', 7, 'cardinality($6::text[])')}] AS place) drawn`;
