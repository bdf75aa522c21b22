// Do response times reveal whether a number is registered? Medians for known and unknown numbers, interleaved.
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '@heliograph/tests/integration/api/support/http';
import { startSystem, type System } from '@heliograph/tests/integration/api/support/system';

const TRIES = 200;
const WARM_UP = 20;
const DIFFERENCE_MAX_MS = 5;
/** Lets background work of a call, such as message delivery, finish before the next try. */
const PAUSE_MS = 20;
const MANY = '1000000';
/** All tries come from one browser, since a code is checked only in the browser that requested it. */
const BROWSER = `heliograph_browser=${'b'.repeat(43)}`;

type Kind = 'known' | 'unknown';
const kinds: readonly Kind[] = ['known', 'unknown'];

const phone = (kind: Kind, number: number) =>
  `${kind === 'known' ? '96' : '95'}${String(number).padStart(8, '0')}`;
const wrongPassword = (phoneNo: string) => ({ phone: phoneNo, password: 'Wrong@1234' });

/** High limits, so that only the work before the response is measured. */
const system = await startSystem({
  LOGIN_FAILURES_PER_ADDRESS: MANY,
  CODES_PER_ADDRESS_HOURLY: MANY,
  SMS_PROVIDER: 'outbox',
});
try {
  await addAccounts(system);
  console.log(`Median of ${TRIES} tries each, known and unknown numbers interleaved:`);
  await compare('loginPassword', (number) => post('loginPassword', wrongPassword(number)));
  await compare('loginPasswordAdmin', (number) => post('loginPasswordAdmin', wrongPassword(number)));
  await compare('sendOtp', (number) => post('sendOtp', { phone: number, purpose: 'reset' }));
  await compare('sendOtp, too early', (number) => post('sendOtp', { phone: number, purpose: 'reset' }));
  await compare('verify, wrong', (number) => post('verify', { phone: number, otp: '000000' }));
} finally {
  await system.stop();
}

async function compare(name: string, answerTo: (phoneNo: string) => Promise<number>): Promise<void> {
  const times: Record<Kind, number[]> = { known: [], unknown: [] };
  const statuses: Record<Kind, Set<number>> = { known: new Set(), unknown: new Set() };
  for (let number = 0; number < WARM_UP + TRIES; number += 1) {
    // Random order, so that neither kind benefits from its position.
    for (const kind of Math.random() < 0.5 ? kinds : kinds.toReversed()) {
      const startedAt = performance.now();
      statuses[kind].add(await answerTo(phone(kind, number)));
      if (number >= WARM_UP) times[kind].push(performance.now() - startedAt);
      await sleep(PAUSE_MS);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const difference = known - unknown;
  const held = Math.abs(difference) < DIFFERENCE_MAX_MS ? 'under' : 'NOT UNDER';
  console.log(
    [
      `  ${name.padEnd(20)}`,
      `known ${known.toFixed(2)} ms (${[...statuses.known]})`,
      `unknown ${unknown.toFixed(2)} ms (${[...statuses.unknown]})`,
      `difference ${difference.toFixed(2)} ms, ${held} ${DIFFERENCE_MAX_MS} ms`,
      `ratio ${(known / unknown).toFixed(3)}`,
    ].join('  '),
  );
}

async function post(call: string, body: object): Promise<number> {
  return (await ask(system.api.port, 'POST', `/api/${call}`, { body, cookie: BROWSER })).status;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Every known number has a customer and an administrator account, with the test accounts' password. */
async function addAccounts({ database, people }: System): Promise<void> {
  const phones = Array.from({ length: WARM_UP + TRIES }, (_, number) => phone('known', number));
  await database.query(
    `INSERT INTO users (phone_no, password_hash, first_name, last_name, email, address, city, state, pin_code)
     SELECT phone, password_hash, first_name, last_name, email, address, city, state, pin_code
     FROM users, unnest($2::text[]) AS phone WHERE id = $1`,
    [people.a, phones],
  );
  await database.query(
    `INSERT INTO administrators (phone_no, password_hash, first_name, last_name, email, location)
     SELECT phone, password_hash, first_name, last_name, email, location
     FROM administrators, unnest($2::text[]) AS phone WHERE id = $1`,
    [people.administrator, phones],
  );
}
