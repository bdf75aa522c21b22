import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const ACCOUNTS = ['9100000001', '9100000000'];
const PASSWORD = 'Demo@1234';
const ADMINISTRATORS = 5;
const SAMPLE_MS = 50;
const ROUNDS = 2;

const tabs = [
  ...['getAllCounts', 'getInverterDataDaily/', 'getActiveInverterCountHourly', 'getServiceState'],
  ...['getFleetTotals', 'getFleetChoices', 'getFleet?page=1&size=15&sort=trouble', 'getCoverage'],
  ...['User', 'Inverter', 'Ticket', 'Admins'].map((list) => `getAll${list}?page=1&size=8`),
];
/** The specification's lists without paging, and the fleet list, which reads most per row. */
const wholeLists = ['getAllUser', 'getAllInverter', 'getAllTicket', 'getAllAdmins', 'getFleet'];
const files = ['users', 'inverters', 'tickets'].map((list) => `exportList?list=${list}`);

/**
 * Resident memory of the API, MB: after opening every tab once, peak while one administrator reads whole lists in
 * sequence, and peak while five administrators request everything at once.
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
  return { 'tabs opened': opened, 'one reads whole lists': one, 'five request everything': five };
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
  if (!answer.ok) throw new Error(`login: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** Reads a response to its end and discards it. */
async function take(url: string, call: string, cookie: string): Promise<void> {
  const answer = await fetch(`${url}/api/${call}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`);
  for await (const part of answer.body!) void part;
}
