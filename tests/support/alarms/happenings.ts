import type { DeviceStatus } from '@heliograph/domain/inverter/device-status';
import { blocksIngest, keepsReadings, nextReading, type Life } from './lives.js';
import type { Line } from './scenario.js';
import { holds, MINUTE, SECOND, within, type Span } from './spans.js';
import type { World } from './world.js';

/** A status, event or backlog message. */
export type Happening = { readonly at: number; readonly inverterId: number } & (
  | { readonly status: DeviceStatus }
  | { readonly gridLost: boolean }
  | { readonly backlog: readonly Span[] }
);

/** Delay until the broker detects a lost connection. */
const WILL_AFTER = 90 * SECOND;
const SAID_AFTER = 5 * SECOND;
const BACKLOG_AFTER = 70 * SECOND;
const TAKEOVER_EVERY = 7 * MINUTE;

/** In order of time. */
export function happeningsOf({ seed, lines, lives, from, until, backlogBeforeMs }: World): Happening[] {
  const deaf = lines.filter(blocksIngest);
  const all = lives.flatMap((life) => [
    ...connections(life, until),
    ...takeovers(life, lines),
    ...gridEvents(life, lines),
    ...returns(life, deaf),
    ...backlogs(seed, life, deaf, backlogBeforeMs ? -backlogBeforeMs : BACKLOG_AFTER),
  ]);
  return all
    .flatMap((happening) => arrival(happening, deaf))
    .filter(({ at }) => at >= from && at < until)
    .sort((a, b) => a.at - b.at);
}

/** The broker holds events while ingest or the database is down. While the broker is down, they are lost. */
function arrival(happening: Happening, deaf: readonly Line[]): Happening[] {
  const outage = deaf.find((line) => holds(line, happening.at));
  if (!outage) return [happening];
  return outage.part === 'broker' ? [] : [{ ...happening, at: outage.until + SECOND }];
}

function connections({ inverter, awake, talking }: Life, end: number): Happening[] {
  const inverterId = inverter.id;
  return talking.flatMap(({ from, until }): Happening[] => {
    const online: Happening = { at: from, inverterId, status: 'online' };
    if (until >= end) return [online];
    const fellAsleep = awake.some((span) => span.until === until);
    return fellAsleep && inverter.saysSleep
      ? [online, { at: until + SAID_AFTER, inverterId, status: 'sleep' }]
      : [online, { at: until + WILL_AFTER, inverterId, status: 'lost' }];
  });
}

/** Two devices with the same serial number keep replacing each other's connection. */
function takeovers({ inverter, talking }: Life, lines: readonly Line[]): Happening[] {
  const clones = lines.filter((line) => line.kind === 'clone' && line.inverterIds.has(inverter.id));
  return clones.flatMap((clone) =>
    within(talking, clone).flatMap(({ from, until }) => {
      const count = Math.floor((until - from) / TAKEOVER_EVERY);
      return Array.from({ length: count }, (_, index): Happening[] => {
        const at = from + index * TAKEOVER_EVERY;
        return [
          { at, inverterId: inverter.id, status: 'lost' },
          { at: at + SECOND, inverterId: inverter.id, status: 'online' },
        ];
      }).flat();
    }),
  );
}

/** An inverter that stays online without the grid reports its loss. */
function gridEvents({ inverter, talking }: Life, lines: readonly Line[]): Happening[] {
  if (inverter.diesWithGrid) return [];
  return lines
    .filter((line) => line.kind === 'grid' && line.inverterIds.has(inverter.id))
    .flatMap(({ from, until }) => [
      { at: from + SAID_AFTER, inverterId: inverter.id, gridLost: true },
      { at: until + SAID_AFTER, inverterId: inverter.id, gridLost: false },
    ])
    .filter(({ at }) => talking.some((span) => holds(span, at)));
}

function returns({ inverter, talking }: Life, deaf: readonly Line[]): Happening[] {
  return deaf
    .filter(({ until }) => talking.some((span) => holds(span, until)))
    .map(({ until }) => ({ at: until + MINUTE, inverterId: inverter.id, status: 'online' }));
}

/** Backlog after a lost connection or an outage of ours, sent soon after the first telemetry, or before it. */
function backlogs(seed: number, life: Life, deaf: readonly Line[], after: number): Happening[] {
  const cut = life.cuts.filter((one) => keepsReadings(seed, life, one)).map((one) => within(life.awake, one));
  const away = deaf.map((one) => within(life.talking, one));
  return [...cut, ...away].flatMap((backlog) => {
    const back = backlog.length > 0 ? nextReading(life.words, backlog.at(-1)!.until) : null;
    return back === null ? [] : [{ at: back + after, inverterId: life.inverter.id, backlog }];
  });
}
