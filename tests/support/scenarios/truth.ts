import { AHEAD_MAX_MS } from '@heliograph/domain/silence/no-communication';
import { isFound, resolvedAt, thresholdOf } from '@heliograph/simulators/timeline/check-timeline';
import { happeningKinds, type Happening } from '@heliograph/simulators/timeline/happenings';
import { hitBy } from '@heliograph/simulators/timeline/timeline';
import { phoneOf } from './add-fleet.js';
import type { Played } from './play.js';

/** The sweep runs each minute, and in poor light it first looks at the neighbours. */
export const FOUND_WITHIN_MS = 15 * 60_000;

export interface TrueOutage {
  readonly serial: string;
  /** The platform has to open an outage in this time, ms since 1970. */
  readonly from: number;
  readonly until: number;
}

/** An owner who has to get one message about an outage. */
export interface TrueMessage {
  readonly phone: string;
  readonly happening: Happening;
  /** Whether the owner has to get one more, about its end. */
  readonly isOver: boolean;
}

/** The events that the platform has to find. */
export interface Truth {
  readonly outages: readonly TrueOutage[];
  /** The inverters of each. */
  readonly incidents: readonly (readonly string[])[];
  readonly messages: readonly TrueMessage[];
  readonly sent: number;
  /** Counters by `serial/ts/seq`, Wh. */
  readonly acknowledged: ReadonlyMap<string, number>;
  /** Acknowledged readings that have to be in quarantine instead of being stored. */
  readonly ahead: ReadonlySet<string>;
  readonly quarantined: readonly string[];
  /** Readings that devices still hold, although they could send them. */
  readonly unsent: number;
  readonly clones: readonly string[];
  readonly counterResets: readonly string[];
  /** Nothing is expected of their energy: their clock is wrong, or a tester sent messages for them. */
  readonly energyUnknown: ReadonlySet<string>;
  /** Wh */
  readonly energy: ReadonlyMap<string, number>;
}

export function truthOf(played: Played): Truth {
  const { scenario, fleet, devices, record } = played;
  const serialsOf = (happening: Happening) =>
    hitBy(scenario, happening).map((index) => devices[index]!.serialNumber);
  const all = (...names: Happening['what'][]) =>
    scenario.happenings.filter(({ what }) => names.includes(what));
  const found = scenario.happenings.filter((happening) => isFound(scenario, happening));
  const offline = new Set(found.filter((one) => one.until === scenario.lasts).flatMap(serialsOf));
  const energyUnknown = new Set([...all('clock-drift').flatMap(serialsOf), ...played.touched]);
  const acknowledged = new Map([...record.acknowledged].filter(([key]) => isOfDevice(key)));
  const ahead = [...record.acknowledgedAt].filter(
    ([key, at]) => isOfDevice(key) && Number(key.split('/')[1]) > at + AHEAD_MAX_MS,
  );
  return {
    outages: found.flatMap((happening) =>
      serialsOf(happening).map((serial) => outageOf(played, happening, serial)),
    ),
    incidents: found.filter(({ what }) => happeningKinds[what].to !== 'inverter').map(serialsOf),
    messages: found.flatMap((happening) => messagesAbout(played, happening)),
    sent: [...record.sent].filter(isOfDevice).length,
    acknowledged,
    ahead: new Set(ahead.map(([key]) => key)),
    quarantined: [
      ...fleet.devices.flatMap(({ refused }) =>
        [...refused].flatMap(([reason, count]) => Array<string>(count).fill(reason)),
      ),
      ...ahead.map(() => 'ts_ahead'),
    ],
    unsent: sum(
      fleet.devices.filter(({ serialNumber }) => !offline.has(serialNumber)).map(({ kept }) => kept),
    ),
    clones: all('cloned-device').flatMap(serialsOf),
    counterResets: all('counter-reset', 'board-replacement').flatMap(serialsOf),
    energyUnknown,
    energy: energyOf(acknowledged, energyUnknown),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/** A device's readings count from 1; those in its invalid messages have 0. */
const isOfDevice = (key: string) => !key.endsWith('/0');

function outageOf({ scenario }: Played, { at }: Happening, serial: string): TrueOutage {
  const due = scenario.start + at + thresholdOf(scenario);
  // The last reading came up to an interval before.
  return { serial, from: due - scenario.interval_s * 1000, until: due + FOUND_WITHIN_MS };
}

function messagesAbout({ scenario, devices }: Played, happening: Happening): TrueMessage[] {
  const owners = new Set(hitBy(scenario, happening).map((index) => devices[index]!.owner));
  const isOver = resolvedAt(happening) < scenario.lasts;
  return [...owners].map((owner) => ({ phone: phoneOf(owner), happening, isOver }));
}

/** Rises of the counters; a fall is the start of a new count. */
function energyOf(
  acknowledged: ReadonlyMap<string, number>,
  without: ReadonlySet<string>,
): Map<string, number> {
  const counters = new Map<string, { ts: number; wh: number }[]>();
  for (const [key, wh] of acknowledged) {
    const [serial, ts] = key.split('/') as [string, string];
    if (without.has(serial)) continue;
    if (!counters.has(serial)) counters.set(serial, []);
    counters.get(serial)!.push({ ts: Number(ts), wh });
  }
  const risesOf = (readings: { ts: number; wh: number }[]) =>
    readings
      .sort((a, b) => a.ts - b.ts)
      .reduce((sum, { wh }, n) => sum + Math.max(0, wh - (readings[n - 1]?.wh ?? wh)), 0);
  return new Map([...counters].map(([serial, readings]) => [serial, risesOf(readings)]));
}
