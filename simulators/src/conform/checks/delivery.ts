import type { Entry } from '../packet-log.js';
import { keyOf, type Seen, type SeenReading } from '../seen.js';
import { fail, judgeEach, notSeen, pass, type Check, type Finding, type Rule } from './check.js';
import { hasRightTimes, WRONG_TIMES } from './judge-readings.js';
import { gapsOf } from './readings.js';

/** A PUBACK sent this shortly before may not have arrived yet: mobile networks take seconds. */
const ACK_TRAVELS_MS = 3_000;
/** A device with little memory keeps one reading per quarter of an hour. */
const KEPT_EVERY_MS = 15 * 60_000;

const KEPT: Rule = {
  section: 'what-to-send',
  words: 'After an offline period send the kept readings, oldest first',
};

export const delivery: readonly Check[] = [
  {
    id: 'resend-unacknowledged',
    rule: { section: 'what-to-send', words: 'after a reconnect send the same bytes again' },
    judge: judgeResend,
  },
  {
    id: 'no-copy-in-connection',
    rule: {
      section: 'what-to-send',
      words: 'While a connection lasts, wait for its PUBACKs and send no second copy',
    },
    judge: (seen) =>
      judgeCopies(seen, 'second copies before the PUBACK', (first, copy) => {
        const isSame = first.message.connection === copy.message.connection;
        return isSame && copy.message.at < (first.ackedAt ?? Infinity) + ACK_TRAVELS_MS;
      }),
  },
  {
    id: 'no-resend-acknowledged',
    rule: { section: 'firmware-outline', words: 'stored: delete it now' },
    judge: (seen) => {
      const endOf = new Map(seen.connections.map(({ number, sent }) => [number, sent.at(-1)?.at ?? 0]));
      return judgeCopies(seen, 'copies of acknowledged readings', (first, copy) => {
        if (first.ackedAt === null) return false;
        const isSame = first.message.connection === copy.message.connection;
        const until = isSame ? copy.message.at : endOf.get(first.message.connection)!;
        return until - first.ackedAt > ACK_TRAVELS_MS;
      });
    },
  },
  {
    id: 'reading-unchanged',
    rule: {
      section: 'clock-counter-sequence',
      words: 'A reading with a stored ts and seq but other values is quarantined',
    },
    judge: (seen) => {
      const copies = copiesOf(seen);
      if (copies.length === 0) return notSeen('no reading was sent twice');
      const changed = copies.filter(({ first, copy }) => first.json !== copy.json);
      if (changed.length === 0) return pass(`${copies.length} copies`, evidenceOf(copies[0]!));
      return fail(`${changed.length} of ${copies.length} copies differ`, evidenceOf(changed[0]!));
    },
  },
  {
    id: 'dup',
    rule: { section: 'for-makers-of-devices', words: 'MQTT 3.1.1' },
    judge: (seen) => {
      const sent = new Set<string>();
      return judgeEach('messages', seen.publishes, ({ packet, text }) => {
        const message = `${packet.topic} ${text}`;
        const isFirst = !sent.has(message);
        sent.add(message);
        return packet.dup && isFirst ? 'DUP on a message that was not sent before' : null;
      });
    },
  },
  {
    id: 'slow-answers',
    rule: { section: 'what-to-send', words: 'wait for its PUBACKs' },
    judge: (seen) => {
      const step = seen.step('slow');
      if (!step) return notSeen('not tried');
      const left = seen.during(seen.log.of('closed'), step).filter(({ by }) => by === 'device');
      return left.length > 0
        ? fail('the device closed the connection while PUBACKs were slow', left)
        : pass('stayed connected while PUBACKs were slow');
    },
  },
  {
    id: 'backlog-order',
    rule: KEPT,
    judge: judgeOrder,
  },
  { id: 'backlog-complete', rule: KEPT, judge: judgeComplete },
];

interface Copy {
  readonly first: SeenReading;
  readonly copy: SeenReading;
}

const evidenceOf = ({ first, copy }: Copy): Entry[] => [first.message, copy.message];

/** Each copy with the reading sent before it. */
function copiesOf(seen: Seen): Copy[] {
  const sent = new Map<string, SeenReading>();
  return seen.readings.flatMap((copy) => {
    const first = sent.get(keyOf(copy));
    sent.set(keyOf(copy), copy);
    return first ? [{ first, copy }] : [];
  });
}

function judgeCopies(
  seen: Seen,
  what: string,
  isWrong: (first: SeenReading, copy: SeenReading) => boolean,
): Finding {
  if (seen.readings.every(({ ackedAt }) => ackedAt === null)) return notSeen('no acknowledged readings');
  const wrong = copiesOf(seen).filter(({ first, copy }) => isWrong(first, copy));
  if (wrong.length === 0) return pass(`none among ${seen.readings.length} readings`);
  return fail(`${wrong.length} ${what}`, wrong.flatMap(evidenceOf));
}

function judgeResend(seen: Seen): Finding {
  const step = seen.step('withheld');
  if (!step) return notSeen('no PUBACK was withheld');
  const open = seen.readings.filter(
    ({ ackedAt, message }) => ackedAt === null && message.at >= step.from && message.at <= step.to,
  );
  if (open.length === 0) return notSeen('no reading came while PUBACKs were withheld');
  const again = open.filter((reading) =>
    seen.readings.some(
      (copy) => keyOf(copy) === keyOf(reading) && copy.message.connection > reading.message.connection,
    ),
  );
  const isKept = (reading: SeenReading) =>
    again.some(({ wire }) => Math.abs(wire.ts - reading.wire.ts) <= KEPT_EVERY_MS);
  const lost = open.filter((reading) => !isKept(reading));
  const said = `${again.length} of ${open.length} unacknowledged readings were sent again`;
  if (lost.length === 0) {
    return pass(
      said,
      again.map(({ message }) => message),
    );
  }
  if (isThinned(seen, open)) return notSeen('the device kept a later reading of the same quarter of an hour');
  return fail(
    said,
    lost.map(({ message }) => message),
  );
}

/** Whether the device dropped readings that it made offline after these, up to one of the same quarter of an hour. */
function isThinned(seen: Seen, open: readonly SeenReading[]): boolean {
  const last = open.at(-1)!;
  const next = seen.byTime.find(({ wire }) => wire.ts > last.wire.ts);
  if (!next) return false;
  const connectionOf = ({ message }: SeenReading) =>
    seen.connections.find(({ number }) => number === message.connection)!;
  const offline = { from: connectionOf(last).closed?.at ?? Infinity, to: connectionOf(next).opened.at };
  const isOffline = next.wire.ts > offline.from + 3 * seen.intervalMs && next.wire.ts < offline.to;
  return isOffline && next.wire.ts - last.wire.ts <= KEPT_EVERY_MS;
}

function judgeOrder(seen: Seen): Finding {
  const kept = seen.firsts.filter(({ topic }) => topic === 'backlog');
  let compared = 0;
  for (let index = 1; index < kept.length; index++) {
    const [before, after] = [kept[index - 1]!, kept[index]!];
    if (before.message.connection !== after.message.connection) continue;
    compared++;
    if (after.wire.ts < before.wire.ts) {
      return fail(`ts ${after.wire.ts} follows ${before.wire.ts}`, [before.message, after.message]);
    }
  }
  return compared > 0 ? pass(`${kept.length} readings, oldest first`) : notSeen('no backlog of two readings');
}

function judgeComplete(seen: Seen): Finding {
  if (!hasRightTimes(seen)) return notSeen(WRONG_TIMES);
  const offline = (['outage', 'unplugged'] as const).flatMap((name) => {
    const step = seen.step(name);
    const used = seen.connections.filter(({ isUsed }) => isUsed);
    const before = step && used.findLast(({ opened }) => opened.at < step.from);
    const after = step && used.find(({ opened }) => opened.at >= step.from);
    if (!before || !after) return [];
    const from = before.entries.findLast(({ kind }) => kind === 'publish' || kind === 'connect')!;
    return [{ from, to: after.connect! }];
  });
  const long = offline.filter(({ from, to }) => to.at - from.at > 3 * seen.intervalMs);
  if (long.length === 0) return notSeen('the device was not offline for three intervals');
  for (const { from, to } of long) {
    const times = seen.byTime.map(({ wire }) => wire.ts).filter((ts) => ts > from.at && ts < to.at);
    const gap = Math.max(...gapsOf([from.at, ...times, to.at]));
    if (times.length === 0) return fail('no readings of the time offline', [from, to]);
    if (gap > KEPT_EVERY_MS + 2 * seen.intervalMs) {
      return fail(`no reading for ${Math.round(gap / 60_000)} min of the time offline`, [from, to]);
    }
  }
  return pass(
    'has readings of the time offline',
    long.flatMap(({ from, to }) => [from, to]),
  );
}
