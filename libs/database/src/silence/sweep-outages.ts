import type { Pool, PoolClient } from 'pg';
import { SILENCE_MIN_MS } from '@heliograph/domain/silence/no-communication';
import { inTransaction } from '../connection/transaction.js';
import { findClockProblem } from '../heartbeats/clock-problem.js';
import { findBackSince } from '../heartbeats/find-back-since.js';
import { findUpSince } from '../heartbeats/find-up-since.js';
import { noteFleetReturn } from '../incidents/find-fleet-outage.js';
import { findIncidents } from '../incidents/find-incidents.js';
import { moveRemainingOutages } from '../incidents/move-remaining-outages.js';
import { reopenIncidents } from '../incidents/reopen-incidents.js';
import { checkDaylight } from '../waking-hours/check-daylight.js';
import { checkMornings } from '../waking-hours/check-mornings.js';
import { closeRecoveredOutages } from './close-recovered-outages.js';
import { findQuietInverters, type QuietInverters } from './find-quiet-inverters.js';
import type { OutageCheck } from './silence-due-sql.js';
import { openOutages } from './open-outages.js';
import { notifyAfterWithdrawal } from './notify-after-withdrawal.js';
import { notifyOwners } from './notify-owners.js';
import { notifyUnheard } from './notify-unheard.js';

export interface SilenceSweep {
  /** Outages opened and closed. */
  readonly opened: number;
  readonly closed: number;
  /** Outages reopened, because data was lost again soon after they were closed. */
  readonly reopened: number;
  /** Incidents found. */
  readonly incidents: number;
  /** Outbox ids of the messages to owners, written with their outages and still to be delivered. */
  readonly messageIds: string[];
}

export interface SilenceSweepOptions {
  readonly now: Date;
  /**
   * Whether the demonstration's inverters are included. While the demonstration is off they can't connect, and no owner
   * is notified.
   */
  readonly demo: boolean;
}

/** A hanging sweep must not block the others. */
const SWEEP_MAX_MS = 5 * 60_000;
const SWEEP_LOCK = 7_360_010;

/**
 * Opens outages for inverters that stopped reporting, finds incidents, closes the outages of inverters seen again or
 * removed, and writes to the owners: all of it or nothing. Only one of several concurrent sweeps does the work; none
 * does while the clocks disagree.
 */
export function sweepOutages(pool: Pool, { now, demo }: SilenceSweepOptions): Promise<SilenceSweep> {
  const work = async (client: PoolClient): Promise<SilenceSweep> => {
    const isAlone = await client.query<{ taken: boolean }>(lockSql, [SWEEP_LOCK]);
    if (!isAlone.rows[0]!.taken || (await findClockProblem(client, 'ingest', now))) return NOTHING_DONE;
    const look = await lookOf(client, now, demo);
    const quiet = look ? await findQuietInverters(client, now) : NONE_QUIET;
    const { opened, reopenedIds, morningCells, dayCells } = look
      ? await openOutages(client, look, quiet.due)
      : NONE_OPENED;
    await notifyAfterWithdrawal(client, reopenedIds, now);
    if (look) await checkMornings(client, morningCells, look);
    await checkDaylight(client, dayCells, now);
    await reopenIncidents(client, reopenedIds);
    const { found, filling } = look ? await findIncidents(client, look, quiet.fading) : NONE_FOUND;
    const closed = await closeRecoveredOutages(client, now);
    await noteFleetReturn(client, now);
    await moveRemainingOutages(client, now);
    const messageIds = [
      ...(await notifyOwners(client, now, filling)),
      // While readings may be missing, nothing follows from silence.
      ...(look ? await notifyUnheard(client, now, demo) : []),
    ];
    return { opened, reopened: reopenedIds.length, closed, incidents: found, messageIds };
  };
  return inTransaction(pool, work, { maxMs: SWEEP_MAX_MS });
}

const NOTHING_DONE = { opened: 0, reopened: 0, closed: 0, incidents: 0, messageIds: [] };
const NONE_QUIET: QuietInverters = { due: [], fading: [] };
const NONE_OPENED = { opened: 0, reopenedIds: [], morningCells: [], dayCells: [] };
const NONE_FOUND = { found: 0, filling: null };

/** Null: ingest is down, or the inverters reconnected too recently for data to be missing. */
async function lookOf(client: PoolClient, now: Date, demo: boolean): Promise<OutageCheck | null> {
  const upSince = await findUpSince(client, 'ingest', now);
  const backSince = upSince && (await findBackSince(client, 'ingest', upSince, now));
  const isLongBack = backSince && now.getTime() - backSince.getTime() >= SILENCE_MIN_MS;
  return isLongBack ? { now, backSince, demo } : null;
}

const lockSql = /* sql */ `SELECT pg_try_advisory_xact_lock($1) AS taken`;
