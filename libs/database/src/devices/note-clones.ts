import type { Queryable } from '../connection/database.js';

/** Takeovers of one device's connection since the last record. Times in ms since 1970. */
export interface CloneUpdate {
  readonly inverterId: number;
  /** The secret that both clients logged in with. */
  readonly secretSha256: Buffer;
  /** First takeover of the series, recorded or not. */
  readonly begunAt: number;
  readonly lastAt: number;
  readonly takeovers: number;
  /** Addresses in the last takeover: the displaced client's and the new client's. */
  readonly addresses: readonly [string, string];
}

/**
 * Records devices that look cloned, one sign per device. A takeover within a day of the previous one extends that
 * record. Signs of a secret that was replaced or revoked are ignored.
 */
export async function noteClones(database: Queryable, signs: readonly CloneUpdate[]): Promise<void> {
  if (signs.length === 0) return;
  await database.query(noteSql, [
    signs.map((sign) => sign.inverterId),
    signs.map((sign) => sign.secretSha256),
    signs.map((sign) => sign.begunAt),
    signs.map((sign) => sign.lastAt),
    signs.map((sign) => sign.takeovers),
    signs.map((sign) => sign.addresses[0]),
    signs.map((sign) => sign.addresses[1]),
  ]);
}

const noteSql = /* sql */ `
WITH given AS (
  SELECT inverter_id, to_timestamp(begun_ms / 1000.0) AS begun_at, to_timestamp(last_ms / 1000.0) AS last_at, takeovers,
         ARRAY[taken, taker] AS addresses
  FROM unnest($1::integer[], $2::bytea[], $3::bigint[], $4::bigint[], $5::integer[], $6::text[], $7::text[])
    AS said (inverter_id, secret, begun_ms, last_ms, takeovers, taken, taker)
  JOIN devices d USING (inverter_id)
  WHERE d.secret_sha256 = said.secret AND d.revoked_at IS NULL
), going_on AS (
  UPDATE device_clones c SET takeovers = c.takeovers + given.takeovers, addresses = given.addresses,
    last_at = greatest(c.last_at, given.last_at), over_at = greatest(c.over_at, given.last_at + interval '1 day')
  FROM given WHERE c.inverter_id = given.inverter_id AND c.over_at > now()
  RETURNING c.inverter_id
)
INSERT INTO device_clones (inverter_id, begun_at, last_at, takeovers, addresses, over_at)
SELECT inverter_id, begun_at, last_at, takeovers, addresses, last_at + interval '1 day' FROM given
WHERE inverter_id NOT IN (SELECT inverter_id FROM going_on)
ON CONFLICT DO NOTHING`;
