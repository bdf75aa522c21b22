// Do 400 concurrent wrong logins slow down the calls of a logged-in user? Target: at most twice the time.
import { ask, logIn } from '@heliograph/tests/integration/api/support/http';
import { PASSWORD, PHONES } from '@heliograph/tests/integration/api/support/people';
import { startSystem } from '@heliograph/tests/integration/api/support/system';
import { median } from '@heliograph/tests/support/median';

const CALLS = 300;
const LOGINS_AT_ONCE = 400;

const system = await startSystem({ TRUST_PROXY: 'loopback' });
try {
  const { port } = system.api;
  const cookie = await logIn(port, 'customer', PHONES.a, PASSWORD);
  await callTimes(port, cookie);
  const quiet = median(await callTimes(port, cookie));
  const flood = startFlood(port);
  const beside = median(await callTimes(port, cookie));
  const answers = await flood.end();
  console.log(
    `getUserByToken, medians of ${CALLS}: quiet ${quiet.toFixed(2)} ms, beside ${LOGINS_AT_ONCE} logins ${beside.toFixed(2)} ms, ratio ${(beside / quiet).toFixed(2)}`,
  );
  console.log(`Logins, by status: ${JSON.stringify(Object.fromEntries(answers))}`);
} finally {
  await system.stop();
}

async function callTimes(port: number, cookie: string): Promise<number[]> {
  const times: number[] = [];
  while (times.length < CALLS) {
    const begin = performance.now();
    const { status } = await ask(port, 'GET', '/api/getUserByToken', { cookie });
    if (status !== 200) throw new Error(`answered ${status}`);
    times.push(performance.now() - begin);
  }
  return times;
}

/** Keeps LOGINS_AT_ONCE wrong logins running, each with its own number and address, and honours Retry-After. */
function startFlood(port: number) {
  const answers = new Map<number, number>();
  let number = 0;
  let ended = false;
  const guess = async () => {
    while (!ended) {
      const own = ++number;
      const { status, headers } = await ask(port, 'POST', '/api/loginPassword', {
        body: { phone: String(9_000_000_000 + own), password: 'Wrong@1234' },
        headers: { 'x-forwarded-for': `10.${own >> 16}.${(own >> 8) & 255}.${own & 255}` },
      });
      answers.set(status, (answers.get(status) ?? 0) + 1);
      const waitS = Number(headers['retry-after'] ?? 0);
      if (waitS > 0) await new Promise((resolve) => setTimeout(resolve, waitS * 1000));
    }
  };
  const guessers = Array.from({ length: LOGINS_AT_ONCE }, guess);
  return {
    end: async () => {
      ended = true;
      await Promise.all(guessers);
      return answers;
    },
  };
}
