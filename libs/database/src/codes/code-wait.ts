import type { Queryable } from '../connection/database.js';
import { lockNames } from '../limits/lock-names.js';
import { NETWORK_48_TIMES, NETWORK_56_TIMES, widestOf } from '../limits/limited-address.js';
import type { CodeLimits, CodeRequest } from './code-request.js';

/**
 * Seconds until this code may be sent; 0: now. Locks the number and the address until the transaction ends, so that
 * concurrent requests cannot exceed the limits.
 */
export async function codeWaitS(
  client: Queryable,
  { phone, ...caller }: CodeRequest,
  limits: CodeLimits,
): Promise<number> {
  await lockNames(client, [`code address ${widestOf(caller)}`, `code number ${phone}`]);
  const { rows } = await client.query<{ wait_s: number }>(waitSql, [
    phone,
    caller.address,
    limits.gapS,
    limits.perNumberAndAddressHourly - 1,
    limits.perNumberAndAddressDaily - 1,
    limits.perAddressHourly - 1,
    limits.perNumberDaily === null ? null : limits.perNumberDaily - 1,
    caller.network56,
    caller.network48,
    NETWORK_56_TIMES * limits.perAddressHourly - 1,
    NETWORK_48_TIMES * limits.perAddressHourly - 1,
  ]);
  return rows[0]!.wait_s;
}

// Each subquery finds the code that has to leave its window first. clock_timestamp(), because waiting for the locks may
// have taken time.
const waitSql = /* sql */ `
SELECT ceil(greatest(0, extract(epoch FROM greatest(
  (SELECT max(sent_at) + make_interval(secs => $3) FROM one_time_codes WHERE phone = $1),
  (SELECT sent_at + interval '1 hour' FROM one_time_codes
   WHERE phone = $1 AND address = $2 ORDER BY sent_at DESC OFFSET $4 LIMIT 1),
  (SELECT sent_at + interval '1 day' FROM one_time_codes
   WHERE phone = $1 AND address = $2 ORDER BY sent_at DESC OFFSET $5 LIMIT 1),
  (SELECT sent_at + interval '1 hour' FROM one_time_codes
   WHERE address = $2 ORDER BY sent_at DESC OFFSET $6 LIMIT 1),
  (SELECT sent_at + interval '1 hour' FROM one_time_codes
   WHERE network_56 = $8 ORDER BY sent_at DESC OFFSET $10 LIMIT 1),
  (SELECT sent_at + interval '1 hour' FROM one_time_codes
   WHERE network_48 = $9 ORDER BY sent_at DESC OFFSET $11 LIMIT 1),
  (SELECT sent_at + interval '1 day' FROM one_time_codes
   WHERE phone = $1 AND $7::bigint IS NOT NULL ORDER BY sent_at DESC OFFSET coalesce($7, 0) LIMIT 1)
) - clock_timestamp())))::integer AS wait_s`;
