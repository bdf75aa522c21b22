import type { AdapterName } from '@heliograph/domain/inverter/adapters';
import type { Queryable } from '../connection/database.js';

/** What a protocol calls a device. */
export interface ForeignId {
  readonly adapter: AdapterName;
  readonly foreignId: string;
}

/** A device of another protocol, and the inverter that it speaks for. */
export interface ForeignDevice extends ForeignId {
  readonly inverterId: number;
  readonly serialNumber: string;
  /** Its inverter was removed. */
  readonly removed: boolean;
  /** Made by the demonstration. */
  readonly demo: boolean;
}

/** A server that does not answer for this long counts as away. */
const ANSWER_MAX_MS = 5_000;

/** Those of these that are mapped to an inverter. */
export async function findForeignDevices(
  database: Queryable,
  asked: readonly ForeignId[],
): Promise<ForeignDevice[]> {
  if (asked.length === 0) return [];
  const values = [asked.map(({ adapter }) => adapter), asked.map(({ foreignId }) => foreignId)];
  const query = { text: foreignDevicesSql, values, query_timeout: ANSWER_MAX_MS };
  return (await database.query<ForeignDevice & object>(query)).rows;
}

const foreignDevicesSql = /* sql */ `
SELECT adapter, foreign_id AS "foreignId", inverters.id AS "inverterId", serial_number AS "serialNumber",
       inverters.status = 'REMOVED' AS removed, demo
FROM unnest($1::text[], $2::text[]) AS asked (adapter, foreign_id)
JOIN foreign_devices USING (adapter, foreign_id)
JOIN inverters ON inverters.id = inverter_id`;
