import { daytimeFrom } from '@heliograph/domain/alerts/daytime';
import { hindi } from '@heliograph/domain/alerts/hindi';
import { dayPath } from '@heliograph/domain/alerts/paths';
import { deadStringMessage } from '@heliograph/domain/fleet/dead-string';
import { groupBy } from '@heliograph/domain/group-by';
import type pg from 'pg';
import type { Queryable } from '../connection/database.js';
import { inTransaction } from '../connection/transaction.js';
import { closeDeadStrings, type DeadInput, recordDeadStrings } from '../fleet/record-dead-strings.js';
import { insertMessages } from '../outbox/insert-messages.js';

interface OwnedInverter {
  readonly id: number;
  readonly timeZone: string;
  readonly inverterName: string;
  readonly serialNumber: string;
  readonly userId: number;
  readonly phone: string;
}

interface Look {
  readonly now: Date;
  readonly demo: boolean;
}

/** Inverter ids per transaction. */
const BATCH_IDS = 5_000;

/**
 * Finds strings without any power on the last complete day and notifies their owners, once until the string has power
 * again.
 * @returns how many messages were written.
 */
export async function notifyDeadStrings(pool: pg.Pool, look: Look): Promise<number> {
  await closeDeadStrings(pool, look.now);
  const { rows } = await pool.query<{ last: number }>('SELECT coalesce(max(id), 0) AS last FROM inverters');
  let written = 0;
  for (let after = 0; after < rows[0]!.last; after += BATCH_IDS) {
    written += await inTransaction(pool, async (client) => {
      const dead = await recordDeadStrings(client, look.now, { after, upTo: after + BATCH_IDS });
      return dead.length === 0 ? 0 : tell(client, dead, look);
    });
  }
  return written;
}

async function tell(database: Queryable, dead: readonly DeadInput[], { now, demo }: Look): Promise<number> {
  const byInverter = groupBy(dead, ({ inverterId }) => inverterId);
  const { rows } = await database.query<OwnedInverter>(ownedSql, [[...byInverter.keys()], demo]);
  const messages = rows.map(({ id, timeZone, userId, phone, ...inverter }) => {
    const inputs = byInverter.get(id)!;
    const { day } = inputs[0]!;
    const strings = { ...inverter, day, inputs: inputs.map(({ input }) => input).sort((a, b) => a - b) };
    return {
      kind: 'dead_string' as const,
      cause: `${id}:${day}`,
      userId,
      phone,
      text: deadStringMessage(strings),
      hindi: hindi.deadString(strings),
      path: dayPath(inverter.serialNumber, day),
      sendAfter: daytimeFrom(timeZone, id, now.getTime()),
    };
  });
  return (await insertMessages(database, messages)).length;
}

const ownedSql = /* sql */ `
SELECT i.id, i.time_zone AS "timeZone", i.inverter_name AS "inverterName", i.serial_number AS "serialNumber",
       users.id AS "userId", users.phone_no AS phone
FROM inverters i JOIN users ON users.id = i.user_id
WHERE i.id = ANY ($1::integer[]) AND ($2 OR NOT i.demo)`;
