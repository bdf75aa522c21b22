import { Listener, type Life } from './lives.js';
import type { Episode, Result, Told } from './result.js';
import { clockOff, type Line } from './scenario.js';
import { MINUTE } from './spans.js';

const TIME_OUT = 15 * MINUTE;

/** The usual method, for comparison: a case and a message after 15 minutes without data. */
export function playTimeOut(
  lives: readonly Life[],
  lines: readonly Line[],
  ticks: readonly number[],
): Result {
  const clocks = lines.filter(({ part }) => part === 'clock');
  const episodes: Episode[] = [];
  const messages: Told[] = [];
  for (const { inverter, words } of lives) {
    const listener = new Listener(words);
    let open: Episode | null = null;
    for (const at of ticks) {
      const heard = listener.upTo(at)?.at ?? null;
      const isSilent =
        heard !== null && at + clockOff(clocks, at) - heard - clockOff(clocks, heard) > TIME_OUT;
      if (isSilent && !open) {
        open = {
          inverterId: inverter.id,
          caseId: episodes.length + 1,
          incidentId: null,
          from: at,
          until: null,
        };
        episodes.push(open);
        messages.push({
          at,
          ownerId: inverter.owner.id,
          phone: inverter.owner.phone,
          kind: 'communication_lost',
          inverterIds: [inverter.id],
          caseId: open.caseId,
          incidentId: null,
          text: null,
        });
      } else if (!isSilent && open) {
        open.until = at;
        open = null;
      }
    }
  }
  return { episodes, messages, incidents: [] };
}
