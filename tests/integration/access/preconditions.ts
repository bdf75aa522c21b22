import type { System } from '../api/support/system.js';
import { Browser, codeSentTo } from './browser.js';
import type { Given } from './row.js';
import { sessionOf, type Who, type World } from './world.js';

/** Prepares the browser for the call. @returns the sent code, if the call is to use one. */
export async function prepare(
  given: Given,
  browser: Browser,
  who: Who,
  world: World,
  system: System,
): Promise<string> {
  const { a, administrator, free } = world;
  switch (given) {
    case 'nothing':
      return '';
    case 'a code sent to A':
      await browser.must('POST /sendOtp', { phone: a.phone, purpose: 'reset' });
      return codeSentTo(a.phone, system);
    case 'a reset grant for A':
      return takeGrant(browser, a.phone, 'reset', system);
    case 'a reset grant for the administrator':
      return takeGrant(browser, administrator.phone, 'reset', system);
    case 'an add grant for A and the free inverter':
      await browser.must('GET /verifyInverter', { serialNo: free.serial, sim: free.sim });
      return takeGrant(browser, a.phone, 'add', system);
    case 'a close grant for A’s ticket':
      return takeCloseGrant(browser, who, world, system);
  }
}

export async function takeGrant(
  browser: Browser,
  phone: string,
  purpose: 'reset' | 'add' | 'close',
  system: System,
): Promise<string> {
  await browser.must('POST /sendOtp', { phone, purpose });
  await browser.must('POST /verify', { phone, otp: await codeSentTo(phone, system) });
  return '';
}

/**
 * Only an administrator may ask for the grant; for other callers an administrator does so in the same browser, then
 * logs out.
 */
async function takeCloseGrant(browser: Browser, who: Who, world: World, system: System): Promise<string> {
  const holds = who === 'administrator' || who === 'super-admin';
  if (!holds) browser.take(await sessionOf('administrator', world, system));
  await browser.must('GET /getInverterFromTicket', { ticket_id: world.a.ticket });
  await takeGrant(browser, world.a.phone, 'close', system);
  if (!holds) await browser.must('GET /logoutAdmin');
  return '';
}
