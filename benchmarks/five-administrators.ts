import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const ACCOUNTS = ['9100000001', '9100000000'];
const PASSWORD = 'Demo@1234';
const ADMINISTRATORS = 5;
const SAMPLE_MS = 50;
const ROUNDS = 2;

/** What a tab asks for when it opens. */
const tabs = [
  ...['getAllCounts', 'getInverterDataDaily/', 'getActiveInverterCountHourly', 'getServiceState'],
  ...['getFleetTotals', 'getFleetChoices', 'getFleet?page=1&size=15&sort=trouble', 'getCoverage'],
  ...['User', 'Inverter', 'Ticket', 'Admins'].map((list) => `getAll${list}?page=1&size=8`),
];
/** Lists as the specification has them, whole, with the fleet's, which reads the most of a row. */
const wholeLists = ['getAllUser', 'getAllInverter', 'getAllTicket', 'getAllAdmins', 'getFleet'];
const files = ['users', 'inverters', 'tickets'].map((list) => `exportList?list=${list}`);

/**
 * Resident memory of the API, MB: at rest with every tab opened once, at most while one administrator takes whole lists
 * one after the other, and at most while five ask for all of it at once.
 */
export async function measureMemory(url: string, apiPid: number): Promise<Record<string, number>> {
  const first = await logIn(url, ACCOUNTS[0]!);
  for (const call of tabs) await take(url, call, first);
  await sleep(1_000);
  const opened = await residentMb(apiPid);
  const one = await peakWhile(apiPid, async () => {
    for (const call of wholeLists) await take(url, call, first);
  });
  const cookies: string[] = [];
  for (let n = 0; n < ADMINISTRATORS; n += 1) cookies.push(await logIn(url, ACCOUNTS[n % ACCOUNTS.length]!));
  const five = await peakWhile(apiPid, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const calls = cookies.flatMap((cookie) =>
        [...tabs, ...wholeLists, ...files].map((call) => ({ call, cookie })),
      );
      await Promise.all(calls.map(({ call, cookie }) => take(url, call, cookie)));
    }
  });
  return { 'tabs opened': opened, 'one takes whole lists': one, 'five ask for everything': five };
}

async function peakWhile(pid: number, work: () => Promise<void>): Promise<number> {
  let most = 0;
  let over = false;
  const watching = (async () => {
    while (!over) {
      most = Math.max(most, await residentMb(pid));
      await sleep(SAMPLE_MS);
    }
  })();
  await work().finally(() => (over = true));
  await watching;
  return most;
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)![1]) / 1024);
}

async function logIn(url: string, phone: string): Promise<string> {
  const answer = await fetch(`${url}/api/loginPasswordAdmin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ phone, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`log-in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** Reads an answer to its end and keeps none of it. */
async function take(url: string, call: string, cookie: string): Promise<void> {
  const answer = await fetch(`${url}/api/${call}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`);
  for await (const part of answer.body!) void part;
}
