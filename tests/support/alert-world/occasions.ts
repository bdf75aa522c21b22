import { insertDeviceEvents } from '@heliograph/database/devices/insert-device-events';
import { insertAccountMessage } from '@heliograph/database/outbox/insert-account-message';
import { insertMessages } from '@heliograph/database/outbox/insert-messages';
import { between, uniform } from '@heliograph/simulators/random/hash';
import type { Pool } from 'pg';
import type { FleetInverter } from '../alarms/fleet.js';
import { DAY, HOUR, MINUTE, SECOND } from '../alarms/spans.js';
import type { FleetChange, World } from '../alarms/world.js';
import type { Person } from './people.js';

/** An event, other than lost communication, of which a person must be notified once. */
export interface Occasion {
  readonly at: number;
  readonly kind: 'safety_fault' | 'ticket_reply' | 'account' | 'notice';
  readonly personId: number;
  /** Only of a fault. */
  readonly inverterId: number | null;
  /** Set for recurring faults only. */
  readonly spells: readonly { readonly from: number; readonly until: number }[];
}

/** Per inverter or person, and day. */
const FAULT_RATE = 0.15;
const TICKET_RATE = 0.03;
const ACCOUNT_RATE = 0.02;
/** Days between two notices to everybody. */
const NOTICE_EVERY = 4;

export function occasionsOf(
  { seed, from, until, fleet, changes = [] }: World,
  people: readonly Person[],
): Occasion[] {
  const days = Array.from({ length: Math.round((until - from) / DAY) }, (_, day) => day);
  const on = (day: number, hour: number) => Math.round((from + day * DAY + hour * HOUR) / SECOND) * SECOND;
  const draws = (id: number, stream: number, rate: number) =>
    days.filter((day) => uniform(seed, id, day, stream) < rate);
  const ofPerson = (kind: Occasion['kind'], personId: number, at: number): Occasion => ({
    ...{ at, kind, personId, inverterId: null, spells: [] },
  });
  return [
    ...fleet.flatMap((inverter) =>
      draws(inverter.id, 110, FAULT_RATE)
        .map((day) => faultOf(inverter, seed, on(day, 0)))
        .filter(({ at }) => isInFleet(changes, inverter.id, at)),
    ),
    ...people.flatMap(({ id }) => [
      ...draws(id, 111, TICKET_RATE).map((day) =>
        ofPerson('ticket_reply', id, on(day, between(9, 18, seed, id, day, 112))),
      ),
      ...draws(id, 113, ACCOUNT_RATE).map((day) =>
        ofPerson('account', id, on(day, between(7, 21, seed, id, day, 114))),
      ),
      // Notices are written late, just before the quiet hours.
      ...days
        .filter((day) => day % NOTICE_EVERY === 1)
        .map((day) => ofPerson('notice', id, on(day, 21.95) + (id % 60) * SECOND)),
    ]),
  ].sort((a, b) => a.at - b.at);
}

/** An inverter that is added first was not in the fleet before. */
function isInFleet(changes: readonly FleetChange[], inverterId: number, at: number): boolean {
  const own = changes.filter((change) => change.inverterId === inverterId);
  const last = own.findLast((change) => change.at <= at);
  return last ? last.kind === 'added' : own[0]?.kind !== 'added';
}

const SPELLS_MAX = 4;

/** At any hour, and over before midnight. */
function faultOf({ id, owner }: FleetInverter, seed: number, midnight: number): Occasion {
  const draw = [seed, id, midnight] as const;
  let from = midnight + Math.round(between(0, 22 * 3_600, ...draw, 115)) * SECOND;
  const at = from;
  const spells = Array.from({ length: 1 + Math.floor(uniform(...draw, 116) * SPELLS_MAX) }, (_, n) => {
    const until = from + Math.round(between(1, 12, ...draw, n, 117) * MINUTE);
    const spell = { from, until };
    from = until + Math.round(between(1, 12, ...draw, n, 118) * MINUTE);
    return spell;
  });
  return { at, kind: 'safety_fault', personId: owner.id, inverterId: id, spells };
}

/** Makes occasions happen, as ingest and the API would. */
export class Occurrences {
  readonly #events: { readonly at: number; readonly happen: (pool: Pool) => Promise<unknown> }[];
  #next = 0;

  constructor(
    private readonly pool: Pool,
    occasions: readonly Occasion[],
    people: readonly Person[],
  ) {
    const phones = new Map(people.map(({ id, phone }) => [id, phone]));
    this.#events = occasions
      .flatMap((one, place) => {
        const message = { cause: String(place), userId: one.personId, phone: phones.get(one.personId)! };
        return one.kind === 'safety_fault' ? signalsOf(one) : [writingOf(one, message)];
      })
      .sort((a, b) => a.at - b.at);
  }

  async upTo(at: number): Promise<void> {
    while (this.#next < this.#events.length && this.#events[this.#next]!.at <= at)
      await this.#events[this.#next++]!.happen(this.pool);
  }
}

const signalsOf = ({ inverterId, spells }: Occasion) =>
  spells
    .flatMap(({ from, until }) => [
      { at: from, active: true },
      { at: until, active: false },
    ])
    .map(({ at, active }) => ({
      at,
      happen: (pool: Pool) =>
        insertDeviceEvents(pool, [
          {
            inverterId: inverterId!,
            event: { v: 1, ts: at, code: 'ISO_FAULT', severity: 'critical', active },
            receivedAt: at,
          },
        ]),
    }));

const writingOf = (
  { kind, personId, at }: Occasion,
  message: { readonly cause: string; readonly userId: number; readonly phone: string },
) => ({
  at,
  happen: (pool: Pool) =>
    kind === 'account'
      ? insertAccountMessage(pool, { role: 'customer', id: personId }, 'device', null)
      : insertMessages(pool, [
          { ...message, kind: kind as 'notice' | 'ticket_reply', text: 'Text', hindi: 'पाठ' },
        ]),
});
