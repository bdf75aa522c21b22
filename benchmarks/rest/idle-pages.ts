import { launchChromium } from '@heliograph/tests/support/chromium';

const PASSWORD = 'Demo@1234';
const PAGES = [
  { call: 'loginPassword', phone: '9000000001', path: '/' },
  { call: 'loginPasswordAdmin', phone: '9100000001', path: '/admin' },
];

/** Opens a customer's dashboard and the back office, each in its own browser profile. */
export async function openIdlePages(url: string): Promise<{ close(): Promise<void> }> {
  const browser = await launchChromium();
  for (const { call, phone, path } of PAGES) {
    const context = await browser.newContext({ baseURL: url });
    const answer = await context.request.post(`/api/${call}`, { data: { phone, password: PASSWORD } });
    if (!answer.ok()) throw new Error(`${call}: ${answer.status()}`);
    await (await context.newPage()).goto(path);
  }
  return browser;
}
