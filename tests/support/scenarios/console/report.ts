import { findingsOf } from '../findings.js';
import type { Played } from '../play.js';
import { truthOf } from '../truth.js';
import { matchOutages } from '../checks.js';
import { judge } from '../verdict.js';

/** The platform's side of a scenario, for the console. Times are ms since 1970. */
export type Report = Awaited<ReturnType<typeof reportOf>>;

export async function reportOf(played: Played) {
  const truth = truthOf(played);
  const found = await findingsOf(played);
  const { hits, missed, left } = matchOutages(truth, found);
  const intervalMs = played.scenario.interval_s * 1000;
  const reasons = [...new Set(found.quarantined)].sort();
  return {
    verdict: judge(played, truth, found),
    readings: { sent: truth.sent, acknowledged: truth.acknowledged.size, stored: found.readings.size },
    quarantine: reasons.map((reason) => ({
      reason,
      count: found.quarantined.filter((one) => one === reason).length,
    })),
    outages: [
      ...hits.map(({ outage: { serial, from }, opened: { at, closedAt } }) => ({
        serial,
        dueAt: from + intervalMs,
        openedAt: at,
        closedAt,
      })),
      ...missed.map(({ serial, from }) => ({
        serial,
        dueAt: from + intervalMs,
        openedAt: null,
        closedAt: null,
      })),
      ...left.map(({ serial, at, closedAt }) => ({ serial, dueAt: null, openedAt: at, closedAt })),
    ],
    incidents: found.incidents.map((serials) => serials.length),
    messages: found.texts.map(({ at, kind, phone }) => ({ at, kind, phone })),
  };
}
