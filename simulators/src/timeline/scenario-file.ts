import { readFileSync } from 'node:fs';
import { isMap, isNode, LineCounter, parseDocument, type Document } from 'yaml';
import { z } from 'zod';
import { UsageError } from '../cli/usage-error.js';
import { weatherNames } from '../model/weather.js';
import { checkTimeline } from './check-timeline.js';
import { happeningKinds, happeningNames, platformBugs, type Happening } from './happenings.js';
import { cityOf } from './timeline.js';

const MINUTE_MS = 60_000;
/** Cities of the scenarios are in India. */
const UTC_OFFSET = '+05:30';

const time = z
  .string('must be a time since the start, such as 01:30')
  .regex(/^-?\d{1,2}:[0-5]\d$/, 'must be a time since the start, such as 01:30')
  .transform((text) => {
    const [hours, minutes] = text.replace('-', '').split(':').map(Number);
    return (text.startsWith('-') ? -1 : 1) * (hours! * 60 + minutes!) * MINUTE_MS;
  });
const place = z.int('must be a whole number from 1').min(1, 'must be a whole number from 1');
const keys = { city: z.string('must name a city'), operator: place, inverter: place };

const happeningSchema = z
  .discriminatedUnion(
    'what',
    happeningNames.map((what) => {
      const { to, isMoment, needs } = happeningKinds[what];
      return z.strictObject({
        what: z.literal(what),
        at: time,
        ...(isMoment ? {} : { until: time }),
        ...(to === 'platform' ? {} : { [to]: keys[to] }),
        ...(needs === 'by' ? { by: time } : {}),
        ...(needs === 'bug' ? { bug: z.enum(platformBugs) } : {}),
      });
    }) as unknown as Parameters<typeof z.discriminatedUnion>[1],
    { error: `must be one of ${happeningNames.join(', ')}` },
  )
  .transform((given) => {
    const happening = given as Omit<Happening, 'until'> & { until?: number };
    return { ...happening, until: happening.until ?? happening.at };
  });

const scenarioSchema = z
  .strictObject({
    about: z.string('must say in a sentence what is tested'),
    /** Local time. */
    start: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'must be a local time such as 2026-05-20T09:30')
      .default('2026-05-20T09:30')
      .transform((text) => Date.parse(`${text}:00${UTC_OFFSET}`)),
    lasts: time,
    seed: z.int().min(0).default(1),
    inverters: z.int().min(1).max(500),
    /** Inverters are divided evenly among owners, cities and SIM operators. */
    owners: place.optional(),
    cities: z
      .array(z.string().refine((name) => cityOf(name) !== null, 'is not a known city of India'))
      .min(1)
      .default(['Pune']),
    operators: z.int().min(1).max(9).default(1),
    interval_s: z.int().min(30).max(900).default(60),
    weather: z.enum(weatherNames).default('clear'),
    happenings: z.array(happeningSchema).default([]),
  })
  .superRefine((scenario, context) => {
    for (const { path, message } of checkTimeline(scenario))
      context.addIssue({ code: 'custom', path, message });
  });

export type ScenarioFile = z.output<typeof scenarioSchema>;

/**
 * Reads a scenario, YAML.
 * @throws UsageError naming file, line, column and reason of each mistake
 */
export function readScenarioFile(path: string): ScenarioFile {
  try {
    return parseScenario(readFileSync(path, 'utf8'), path);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`Cannot read the scenario ${path}: ${(error as Error).message}.`);
  }
}

/** @param name of the file, for mistakes */
export function parseScenario(text: string, name: string): ScenarioFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return `${name}:${line}:${col}`;
  };
  if (document.errors.length > 0) {
    throw new UsageError(document.errors.map(({ pos, message }) => `${at(pos[0])}: ${message}`).join('\n'));
  }
  const result = scenarioSchema.safeParse(document.toJS() ?? {});
  if (result.success) return result.data;
  const mistakes = result.error.issues.map((issue) => {
    const unknownKey = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const keys = [...issue.path, ...unknownKey];
    return `${at(offsetOf(document, keys))}: ${keys.join('.') || 'the file'}: ${issue.message}`;
  });
  throw new UsageError(mistakes.join('\n'));
}

/** Where a value begins, or an unknown key; of a missing one: the map that lacks it. */
function offsetOf(document: Document, keys: readonly PropertyKey[]): number {
  for (let length = keys.length; length >= 0; length--) {
    const node = length === 0 ? document.contents : document.getIn(keys.slice(0, length), true);
    if (!isNode(node) || !node.range) continue;
    const parent = document.getIn(keys.slice(0, length - 1), true);
    const pair = isMap(parent) ? parent.items.find(({ value }) => value === node) : undefined;
    return isNode(pair?.key) && pair.key.range ? pair.key.range[0] : node.range[0];
  }
  return 0;
}
