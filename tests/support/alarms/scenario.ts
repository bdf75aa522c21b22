import { z } from 'zod';
import { durationS } from './duration.js';
import type { FleetInverter } from './fleet.js';
import { DAY, SECOND, type Span } from './spans.js';

const ownParts = ['ingest', 'broker', 'database', 'worker', 'clock'] as const;
export type OwnPart = (typeof ownParts)[number];

/** Kinds that stop an inverter's telemetry. */
const cutting = ['silence', 'grid', 'operator', 'flap'] as const;
const kinds = [...cutting, 'monsoon', 'clone', 'wrong_clock', 'own_outage'] as const;
export type Kind = (typeof kinds)[number];

const duration = z.union([z.number(), z.string()]).transform((given, context) => {
  const seconds = durationS(given);
  if (seconds !== null) return seconds;
  context.addIssue(`"${given}" is not a time: use seconds, "2d 06:30" or "P2DT6H30M"`);
  return z.NEVER;
});

/** A line of a scenario file. Times are relative to the start. */
const lineSchema = z.strictObject({
  at: duration,
  until: duration,
  kind: z.enum(kinds),
  serials: z.array(z.string()).min(1).optional(),
  city: z.string().optional(),
  operator: z.string().optional(),
  dealer: z.string().optional(),
  /** Only with `own_outage`. */
  part: z.enum(ownParts).optional(),
  /** Only with part `clock`: error of the server's clock. */
  step: duration.optional(),
});
export type WrittenLine = z.input<typeof lineSchema>;

/** An event: what happens to which inverters, and when. */
export interface Line extends Span {
  /** From 1: line in the file, or index among generated events. */
  readonly number: number;
  readonly kind: Kind;
  readonly inverterIds: ReadonlySet<number>;
  readonly part: OwnPart | null;
  readonly stepMs: number;
}

export const cuts = ({ kind }: Line): boolean => (cutting as readonly Kind[]).includes(kind);

export interface Stage {
  readonly fleet: readonly FleetInverter[];
  /** ms since 1970. */
  readonly start: number;
  readonly days: number;
}

/** An invalid scenario. Lists every invalid line with the reason. */
export class BadScenario extends Error {}

/** @throws BadScenario */
export function readScenario(text: string, stage: Stage): Line[] {
  const problems: string[] = [];
  const lines = text.split(/\r?\n/).flatMap((written, index) => {
    if (written.trim() === '') return [];
    try {
      return [readLine(JSON.parse(written), index + 1, stage)];
    } catch (error) {
      const reason = error instanceof SyntaxError ? `not JSON: ${error.message}` : (error as Error).message;
      problems.push(`line ${index + 1}: ${reason}`);
      return [];
    }
  });
  if (problems.length > 0) throw new BadScenario(problems.join('\n'));
  return lines;
}

/** @throws Error with the reason if the line is invalid. */
export function readLine(written: unknown, number: number, { fleet, start, days }: Stage): Line {
  const parsed = lineSchema.safeParse(written);
  if (!parsed.success)
    throw new Error(parsed.error.issues.map(({ path, message }) => [...path, message].join(': ')).join('; '));
  const { at, until, kind, part, step } = parsed.data;
  if (at < 0 || at * SECOND >= days * DAY) throw new Error(`at: outside of the ${days} days`);
  if (until <= at) throw new Error('until: must be after at');
  if (kind !== 'own_outage' && part !== undefined) throw new Error('part: only for own_outage');
  if ((part === 'clock') !== (step !== undefined && step !== 0))
    throw new Error('step: must be non-zero for part clock, and absent otherwise');
  return {
    number,
    kind,
    from: start + at * SECOND,
    until: start + Math.min(until * SECOND, days * DAY),
    inverterIds: idsOf(parsed.data, fleet),
    part: kind === 'own_outage' ? (part ?? 'ingest') : null,
    stepMs: (step ?? 0) * SECOND,
  };
}

function idsOf(line: z.output<typeof lineSchema>, fleet: readonly FleetInverter[]): Set<number> {
  const { kind, serials, city, operator, dealer } = line;
  const chosen = { city, operator, dealer };
  const given = Object.entries(chosen).filter(([, name]) => name !== undefined) as [
    keyof typeof chosen,
    string,
  ][];
  if (kind === 'own_outage') {
    if (serials || given.length > 0)
      throw new Error('own_outage affects all inverters: serials, city, operator and dealer are not allowed');
    return new Set();
  }
  if (!serials && given.length === 0)
    throw new Error('selects no inverter: set serials, city, operator or dealer');
  const known = new Set(fleet.map(({ serialNumber }) => serialNumber));
  const strangers = (serials ?? []).filter((serial) => !known.has(serial));
  if (strangers.length > 0) throw new Error(`serials: not in the fleet: ${strangers.join(', ')}`);
  for (const [key, name] of given)
    if (!fleet.some((inverter) => inverter[key] === name))
      throw new Error(`${key}: the fleet has no ${name}`);
  const wanted = serials && new Set(serials);
  const ids = fleet
    .filter((inverter) => !wanted || wanted.has(inverter.serialNumber))
    .filter((inverter) => given.every(([key, name]) => inverter[key] === name))
    .map(({ id }) => id);
  if (ids.length === 0) throw new Error('selects no inverter: none matches all criteria');
  return new Set(ids);
}

/** Error of the server's clock at a time, ms. */
export const clockOff = (lines: readonly Line[], at: number): number =>
  lines.reduce(
    (sum, { part, stepMs, from, until }) => sum + (part === 'clock' && at >= from && at < until ? stepMs : 0),
    0,
  );
