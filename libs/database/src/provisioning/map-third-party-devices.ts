import type { PoolClient } from 'pg';
import type { ThirdPartyId } from '../devices/find-foreign-devices.js';

/** A third-party device and the inverter to map it to; null: its mapping is removed. */
export interface ForeignMapping extends ThirdPartyId {
  readonly serialNumber: string | null;
}

/** Why a mapping is impossible: no inverter has the serial number, or another device is mapped to that inverter. */
export type MappingProblem = 'unknown_inverter' | 'taken';

/**
 * Maps third-party devices to inverters, moves mappings or removes them. Call it in a transaction, and roll back if
 * there are problems.
 * @returns problems by position in the list.
 */
export async function mapThirdPartyDevices(
  client: PoolClient,
  mappings: readonly ForeignMapping[],
): Promise<Map<number, MappingProblem>> {
  await client.query(removeSql, [
    mappings.map(({ adapter }) => adapter),
    mappings.map(({ foreignId }) => foreignId),
  ]);
  const { rows } = await client.query<{ place: number; problem: MappingProblem | null }>(mapSql, [
    mappings.map(({ adapter }) => adapter),
    mappings.map(({ foreignId }) => foreignId),
    mappings.map(({ serialNumber }) => serialNumber),
  ]);
  return new Map(rows.flatMap(({ place, problem }) => (problem ? [[place - 1, problem] as const] : [])));
}

const removeSql = /* sql */ `
DELETE FROM foreign_devices USING unnest($1::text[], $2::text[]) AS given (adapter, foreign_id)
WHERE foreign_devices.adapter = given.adapter AND foreign_devices.foreign_id = given.foreign_id`;

const mapSql = /* sql */ `
WITH given AS (
  SELECT given.*, inverters.id AS inverter_id
  FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS given (adapter, foreign_id, serial_number, place)
  LEFT JOIN inverters ON inverters.serial_number = given.serial_number AND inverters.status <> 'REMOVED'
  WHERE given.serial_number IS NOT NULL
), made AS (
  INSERT INTO foreign_devices (adapter, foreign_id, inverter_id)
  SELECT adapter, foreign_id, inverter_id FROM given WHERE inverter_id IS NOT NULL
  ON CONFLICT (inverter_id) DO NOTHING
  RETURNING adapter, foreign_id
)
SELECT place::integer, CASE WHEN inverter_id IS NULL THEN 'unknown_inverter'
                            WHEN made.adapter IS NULL THEN 'taken' END AS problem
FROM given LEFT JOIN made USING (adapter, foreign_id)`;
