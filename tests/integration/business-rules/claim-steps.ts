import { addDevice } from '../../support/builders.js';
import type { Browser } from '../access/browser.js';
import type { useApiFixture } from './api-fixture.js';

export const APPROVAL = { decision: 'APPROVED', claimReason: 'Defective' };

/** Logs in an owner and an administrator. Their inverter and a replacement in stock have secrets. */
export async function enter(stage: ReturnType<typeof useApiFixture>) {
  const pool = stage.system.database;
  const world = await stage.world();
  const [owner, team] = [await stage.browser('A', world), await stage.browser('administrator', world)];
  await addDevice(pool, world.a.inverter, { secret: 'old' });
  await addDevice(pool, world.imported.inverter, { secret: 'new' });
  return { world, owner, team, ticket_id: world.a.ticket };
}

/** Like `enter`, up to the dispatch of the replacement. */
export async function dispatched(stage: ReturnType<typeof useApiFixture>) {
  const entered = await enter(stage);
  const { team, ticket_id, world } = entered;
  await team.must('POST /openClaim', { ticket_id });
  await team.must('POST /decideClaim', { ticket_id, ...APPROVAL });
  const replacementSerialNumber = world.imported.serial;
  await team.must('POST /dispatchReplacement', { ticket_id, replacementSerialNumber, courier: 'Post 7' });
  return entered;
}

/** @returns the id of a new ticket for an inverter. */
export async function openTicket(team: Browser, userId: string, inverterSerialNo: string): Promise<string> {
  const said = { createdBy: 'Team', assignedTo: 'x', description: 'Again', error: 'x', priority: 'LOW' };
  return (await team.must('POST /generateTicket', { userId, inverterSerialNo, ...said })).json().ticketId;
}

/** Opens a ticket and a claim for an inverter. @returns the ticket's id */
export async function openClaim(team: Browser, userId: string, inverterSerialNo: string): Promise<string> {
  const ticket_id = await openTicket(team, userId, inverterSerialNo);
  await team.must('POST /openClaim', { ticket_id });
  return ticket_id;
}

/** @returns status and message of a call. */
export async function failure(browser: Browser, call: string, input: Record<string, unknown>) {
  const answer = await browser.call(call, input);
  return [answer.status, answer.json().err];
}

export const claimOf = async (team: Browser, ticket_id: string) =>
  (await team.must('GET /getClaim', { ticket_id })).json().claim;
