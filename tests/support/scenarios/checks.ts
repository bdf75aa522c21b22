import type { Findings } from './findings.js';
import type { SentText } from './platform.js';
import type { TrueMessage, TrueOutage, Truth } from './truth.js';

const LOSSES = ['communication_lost', 'incident'];
const ENDS = ['communication_restored'];

/** A check's result while more findings may come. */
export interface Difference {
  readonly about: string;
  readonly summary: string;
  readonly missing: readonly string[];
  /** A mistake that no later finding can correct. */
  readonly wrong: readonly string[];
}

const count = (value: number) => value.toLocaleString('en');

/** Matches the platform's outages with the true ones. `left`: false outages. */
export function matchOutages(truth: Truth, found: Findings) {
  const left = [...found.outages];
  const hits: { readonly outage: TrueOutage; readonly opened: Findings['outages'][number] }[] = [];
  const missed = truth.outages.filter((outage) => {
    const { serial, from, until } = outage;
    const index = left.findIndex((one) => one.serial === serial && one.at >= from && one.at <= until);
    if (index >= 0) hits.push({ outage, opened: left.splice(index, 1)[0]! });
    return index < 0;
  });
  return { hits, missed, left };
}

/** @param now simulated time, ms since 1970 */
export function outages(truth: Truth, found: Findings, now: number): Difference {
  const { hits, missed, left } = matchOutages(truth, found);
  const told = ({ serial, from }: TrueOutage) => `${serial}: not found after ${clockOf(from)}`;
  return {
    about: 'outages',
    summary: `${hits.length} of ${truth.outages.length} found, ${left.length} false`,
    missing: missed.filter(({ until }) => now <= until).map(told),
    wrong: [
      ...missed.filter(({ until }) => now > until).map(told),
      ...left.map(({ serial, at }) => `${serial}: false or late, opened at ${clockOf(at)}`),
    ],
  };
}

export function incidents(truth: Truth, found: Findings): Difference {
  const named = (incident: readonly string[]) => incident.toSorted().join(', ');
  const difference = same('incidents', truth.incidents.map(named), found.incidents.map(named));
  const mayGrow = (incident: readonly string[]) =>
    truth.incidents.some((whole) => incident.every((serial) => whole.includes(serial)));
  const growing = new Set(found.incidents.filter(mayGrow).map((incident) => `false: ${named(incident)}`));
  return {
    ...difference,
    missing: [...difference.missing, ...difference.wrong.filter((one) => growing.has(one))],
    wrong: difference.wrong.filter((one) => !growing.has(one)),
  };
}

export function messages(truth: Truth, found: Findings, start: number): Difference {
  const left = [...found.texts];
  const missing: string[] = [];
  const wrong: string[] = [];
  /** Takes an owner's messages between the begin of this outage and of the owner's next one. */
  const take = ({ phone, happening }: TrueMessage, kinds: readonly string[]) => {
    const isAbout = ({ at }: SentText) =>
      truth.messages.findLast((one) => one.phone === phone && start + one.happening.at <= at)?.happening ===
      happening;
    const taken = left.filter((text) => text.phone === phone && kinds.includes(text.kind) && isAbout(text));
    for (const text of taken) left.splice(left.indexOf(text), 1);
    return taken.length;
  };
  for (const expected of truth.messages) {
    const about = `owner ${expected.phone}, ${expected.happening.what}`;
    const [losses, ends] = [take(expected, LOSSES), take(expected, ENDS)];
    const endsExpected = expected.isOver ? 1 : 0;
    if (losses !== 1) (losses < 1 ? missing : wrong).push(`${about}: ${losses} messages, not 1`);
    if (ends !== endsExpected)
      (ends < endsExpected ? missing : wrong).push(
        `${about}: ${ends} messages about its end, not ${endsExpected}`,
      );
  }
  wrong.push(...left.map(({ phone, kind, at }) => `owner ${phone}: ${kind} at ${clockOf(at)} for no reason`));
  const expected = truth.messages.length + truth.messages.filter(({ isOver }) => isOver).length;
  return { about: 'messages', summary: `${found.texts.length} sent, ${expected} expected`, missing, wrong };
}

export function readings(truth: Truth, found: Findings): Difference {
  const expected = [...truth.acknowledged].filter(([key]) => !truth.ahead.has(key));
  const lost = expected.filter(([key, wh]) => found.readings.get(key) !== wh);
  const invented = [...found.readings.keys()].filter((key) => !truth.acknowledged.has(key));
  const numbers = [truth.sent, truth.acknowledged.size, found.readings.size].map(count);
  const ahead = truth.ahead.size > 0 ? `, ${count(truth.ahead.size)} quarantined` : '';
  return {
    about: 'readings',
    summary: `${numbers[0]} sent, ${numbers[1]} acknowledged, ${numbers[2]} stored${ahead}`,
    wrong: lost.map(([key]) => `${key}: acknowledged, but not stored as it was sent`),
    missing: [
      ...invented.map((key) => `${key}: stored, but not acknowledged`),
      ...(truth.unsent > 0 ? [`${truth.unsent} readings are still in the devices: unknown`] : []),
      ...(truth.sent > truth.acknowledged.size ? ['some were sent and never acknowledged: unknown'] : []),
    ],
  };
}

export function quarantine(truth: Truth, found: Findings): Difference {
  const reasons = [...new Set([...truth.quarantined, ...found.quarantined])].sort();
  const of = (all: readonly string[], reason: string) => all.filter((one) => one === reason).length;
  const wrong = reasons.filter((reason) => of(truth.quarantined, reason) !== of(found.quarantined, reason));
  const each = reasons.map((reason) => `${reason} ${of(found.quarantined, reason)}`).join(', ');
  return {
    about: 'quarantine',
    summary: `${found.quarantined.length} of ${truth.quarantined.length}${each && `: ${each}`}`,
    wrong: [],
    missing: wrong.map(
      (reason) => `${reason}: ${of(found.quarantined, reason)}, not ${of(truth.quarantined, reason)}`,
    ),
  };
}

export function energy(truth: Truth, found: Findings): Difference {
  const wrong = [...truth.energy].filter(([serial, wh]) => (found.energy.get(serial) ?? 0) !== wh);
  return {
    about: 'energy',
    summary: `${truth.energy.size - wrong.length} of ${truth.energy.size} inverters to the Wh`,
    wrong: [],
    missing: wrong.map(([serial, wh]) => `${serial}: ${found.energy.get(serial) ?? 'no'} Wh, not ${wh}`),
  };
}

/** Compares two lists that may name one thing several times. */
export function same(about: string, expected: readonly string[], found: readonly string[]): Difference {
  const extra = [...found];
  const missing = expected.filter((one) => {
    const index = extra.indexOf(one);
    if (index >= 0) extra.splice(index, 1);
    return index < 0;
  });
  return {
    about,
    summary: `${expected.length - missing.length} of ${expected.length} found, ${extra.length} false`,
    missing: missing.map((one) => `not found: ${one}`),
    wrong: extra.map((one) => `false: ${one}`),
  };
}

/** Time at the sites, in India. */
export const clockOf = (at: number) =>
  new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' });
