import type { AdapterName } from '@heliograph/domain/inverter/adapters';
import type { Queryable } from '../connection/database.js';

/** A device's id in a third-party protocol. */
export interface ThirdPartyId {
  readonly adapter: AdapterName;
  readonly foreignId: string;
}

/** A third-party device and the inverter that it is mapped to. */
export interface ThirdPartyDevice extends ThirdPartyId {
  readonly inverterId: number;
  readonly serialNumber: string;
  /** Its inverter was removed. */
  readonly removed: boolean;
  readonly demo: boolean;
}

/** A database that takes longer to answer counts as unavailable, ms. */
const ANSWER_MAX_MS = 5_000;

/** The devices among these that are mapped to an inverter. */
export async function findForeignDevices(
  database: Queryable,
  asked: readonly ThirdPartyId[],
): Promise<ThirdPartyDevice[]> {
  if (asked.length === 0) return [];
  const values = [asked.map(({ adapter }) => adapter), asked.map(({ foreignId }) => foreignId)];
  const query = { text: foreignDevicesSql, values, query_timeout: ANSWER_MAX_MS };
  return (await database.query<ThirdPartyDevice & object>(query)).rows;
}

const foreignDevicesSql = /* sql */ `
SELECT adapter, foreign_id AS "foreignId", inverters.id AS "inverterId", serial_number AS "serialNumber",
       inverters.status = 'REMOVED' AS removed, demo
FROM unnest($1::text[], $2::text[]) AS asked (adapter, foreign_id)
JOIN foreign_devices USING (adapter, foreign_id)
JOIN inverters ON inverters.id = inverter_id`;
