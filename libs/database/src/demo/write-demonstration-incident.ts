import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../connection/transaction.js';
import { lowerRecomputeWatermark } from '../energy/lower-recompute-watermark.js';
import { recomputeEnergy } from '../energy/recompute-energy.js';
import { findIncidents } from '../incidents/find-incidents.js';
import { closeOutages } from '../silence/close-outages.js';
import { notifyOwners } from '../silence/notify-owners.js';
import { findQuietInverters } from '../silence/find-quiet-inverters.js';
import { openOutages } from '../silence/open-outages.js';
import { resolveOutages } from '../silence/resolve-outages.js';
import { deliverInPast, moveToPast, putLatest, removeLatest } from './past.js';

export interface PastIncident {
  readonly from: Date;
  readonly to: Date;
  /** Inverters without communication during the incident. */
  readonly silent: readonly string[];
  /** All inverters that report at that time. */
  readonly all: readonly string[];
}

const MINUTE_MS = 60_000;
const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);

/**
 * Creates an incident in the past by running the worker's own functions on imported readings: the inverters report
 * until it begins, and upload its readings as backlog afterwards. Does nothing once there are outages.
 */
export async function writeDemonstrationIncident(pool: Pool, incident: PastIncident): Promise<void> {
  const { rows } = await pool.query('SELECT FROM silence_cases LIMIT 1');
  if (rows.length > 0) return;
  const { from, to, silent, all } = incident;
  const ids = await inTransaction(pool, (client) => sendLater(client, incident));
  for (const id of ids) await recomputeEnergy(pool, id);
  await inTransaction(pool, async (client) => {
    const noticed = after(from, 17);
    await putLatest(client, all, noticed);
    await putLatest(client, silent, from);
    const look = { now: noticed, backSince: after(from, -24 * 60), demo: true };
    const { due, fading } = await findQuietInverters(client, noticed);
    await openOutages(client, look, due);
    const { filling } = await findIncidents(client, look, fading);
    await notifyOwners(client, noticed, filling);
    await moveToPast(client, noticed);
    await putLatest(client, all, to);
    await closeOutages(client, ids, to);
  });
  await resolveOutages(pool, { now: after(to, 1) });
  const stable = after(to, 40);
  await inTransaction(pool, (client) => putLatest(client, all, stable));
  await resolveOutages(pool, { now: stable });
  await inTransaction(pool, async (client) => {
    await deliverInPast(client, stable, "kind = 'communication_restored'");
    await removeLatest(client, all);
  });
}

/** Marks the readings from the incident as backlog that arrived after it. @returns the inverters' ids */
async function sendLater(client: PoolClient, { from, to, silent }: PastIncident): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(laterSql, [silent, from, to]);
  await lowerRecomputeWatermark(
    client,
    rows.map(({ id }) => ({ inverterId: id, ts: from.getTime() })),
  );
  return rows.map(({ id }) => id);
}

const laterSql = /* sql */ `
WITH late AS (
  UPDATE readings r SET backlog = true, received_at = $3::timestamptz + interval '1 minute'
  FROM inverters i WHERE i.demo AND i.serial_number = ANY ($1) AND r.inverter_id = i.id AND r.ts > $2 AND r.ts < $3
  RETURNING r.inverter_id
)
SELECT DISTINCT inverter_id AS id FROM late ORDER BY id`;
