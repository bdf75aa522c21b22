import {
  FILTERS_MAX,
  KEEPALIVE_GRACE,
  KEEPALIVE_MAX_S,
  KEEPALIVE_MIN_S,
  SUBSCRIBE_MAX_BYTES,
  statusSchema,
} from '@heliograph/contracts/mqtt/messages';
import { commandTopic, deviceTopic } from '@heliograph/contracts/mqtt/topics';
import { KEEPALIVE, MQTT_3_1_1, TAKEN_OVER } from '../device-session.js';
import type { Entry } from '../packet-log.js';
import { parseJson, type Seen } from '../seen.js';
import { fail, judgeEach, notSeen, pass, type Check } from './check.js';

/** Two clients with one serial number end each other's connection within this time; a lost network hardly does. */
const RIVALS_MS = 60_000;

const connects = (seen: Seen) => seen.log.of('connect');

export const connecting: readonly Check[] = [
  {
    id: 'connect-protocol',
    rule: { section: 'for-makers-of-devices', words: 'MQTT 3.1.1' },
    judge: (seen) =>
      judgeEach('CONNECTs', connects(seen), ({ packet }) =>
        packet.protocolId === 'MQTT' && packet.protocolVersion === MQTT_3_1_1
          ? null
          : `protocol ${packet.protocolId}, level ${packet.protocolVersion}`,
      ),
  },
  {
    id: 'connect-client-id',
    rule: { section: 'connecting', words: 'client id, user name: the serial number for both' },
    judge: (seen) =>
      judgeEach('CONNECTs', connects(seen), ({ packet }) =>
        packet.clientId === seen.serialNumber ? null : `client id "${packet.clientId}"`,
      ),
  },
  {
    id: 'connect-user-name',
    rule: { section: 'connecting', words: 'client id, user name: the serial number for both' },
    judge: (seen) =>
      judgeEach('CONNECTs', connects(seen), ({ packet: { username, password } }) => {
        if (username !== seen.serialNumber) return `user name ${username ? `"${username}"` : 'missing'}`;
        return password?.length ? null : 'no password: it is the secret';
      }),
  },
  {
    id: 'connect-clean-session',
    rule: { section: 'connecting', words: 'clean session: yes' },
    judge: (seen) =>
      judgeEach('CONNECTs', connects(seen), ({ packet }) =>
        packet.clean ? null : 'clean session is not set',
      ),
  },
  {
    id: 'connect-keepalive',
    rule: { section: 'connecting', words: 'keepalive: 60 to 300 s' },
    judge: (seen) =>
      judgeEach('CONNECTs', connects(seen), ({ packet: { keepalive = 0 } }) =>
        keepalive >= KEEPALIVE_MIN_S && keepalive <= KEEPALIVE_MAX_S ? null : `keepalive ${keepalive} s`,
      ),
  },
  {
    id: 'keepalive-kept',
    rule: { section: 'connecting', words: '1.5 times that without a packet closes the connection' },
    judge: judgeKeepalive,
  },
  {
    id: 'will',
    rule: { section: 'connecting', words: 'last will: {"state":"lost"} to status, QoS 1, retained' },
    judge: (seen) =>
      judgeEach('CONNECTs', connects(seen), ({ packet: { will } }) => {
        if (!will) return 'no will';
        if (will.topic !== deviceTopic(seen.serialNumber, 'status')) return `the will goes to ${will.topic}`;
        const { data } = statusSchema.safeParse(parseJson(will.payload.toString()));
        if (data?.state !== 'lost') return `the will says ${will.payload.toString()}`;
        if (will.qos !== 1) return `the will has QoS ${will.qos}`;
        return will.retain ? null : 'the will is not retained';
      }),
  },
  {
    id: 'one-connection',
    rule: { section: 'connecting', words: 'A second connection with the same serial number ends the first' },
    judge: (seen) => {
      const used = seen.connections.filter(({ code }) => code === 0);
      if (used.length < 2) return notSeen('only one connection');
      const ends = seen.log.of('closed').filter((end) => end.because === TAKEN_OVER && !isByHand(seen, end));
      const repeated = ends.filter((end, index) => index > 0 && end.at - ends[index - 1]!.at < RIVALS_MS);
      return repeated.length > 0
        ? fail(`${repeated.length + 1} connections were ended by the next one`, ends)
        : pass(`${used.length} connections, one after the other`);
    },
  },
  {
    id: 'subscribe-commands',
    needs: 'commands',
    rule: { section: 'connecting', words: 'subscribe to solar/v1/{serial}/cmd/#' },
    judge: (seen) => {
      const wanted = commandTopic(seen.serialNumber, '#');
      const used = seen.connections.filter(({ isUsed }) => isUsed);
      return judgeEach(
        'connections',
        used.map(({ connect }) => connect!),
        ({ connection }) => {
          const { entries } = used.find(({ number }) => number === connection)!;
          const filters = entries.flatMap((entry) =>
            entry.kind === 'subscribe' ? entry.packet.subscriptions : [],
          );
          const own = filters.find(({ topic }) => topic === wanted);
          if (!own) return `no subscription to ${wanted}`;
          return own.qos === 1 ? null : `subscribed with QoS ${own.qos}`;
        },
      );
    },
  },
  {
    id: 'subscribe-limits',
    rule: {
      section: 'connecting',
      words: 'A ninth filter is refused (0x80); a SUBSCRIBE of more than 1 KiB closes the connection',
    },
    judge: (seen) => {
      const own = commandTopic(seen.serialNumber, '');
      return judgeEach('SUBSCRIBEs', seen.log.of('subscribe'), ({ packet, bytes }) => {
        const foreign = packet.subscriptions.find(({ topic }) => !topic.startsWith(own));
        if (foreign) return `${foreign.topic} is not below ${own}`;
        if (packet.subscriptions.length > FILTERS_MAX) return `${packet.subscriptions.length} filters`;
        return bytes > SUBSCRIBE_MAX_BYTES ? `${bytes} bytes` : null;
      });
    },
  },
];

/** Whether it happened while the device had no network or no power, so that it could not end its connection. */
function isByHand(seen: Seen, entry: Entry): boolean {
  return (['unplugged', 'restart'] as const).some((name) => {
    const step = seen.step(name);
    return step !== null && seen.during([entry], step).length > 0;
  });
}

function judgeKeepalive(seen: Seen) {
  let longestMs = 0;
  let isTested = false;
  for (const { connect, code, sent, closed } of seen.connections) {
    const limitMs = (connect?.packet.keepalive ?? 0) * 1000 * KEEPALIVE_GRACE;
    if (code !== 0 || limitMs === 0) continue;
    if (closed?.because === KEEPALIVE && !isByHand(seen, closed)) {
      return fail(`no packet for ${limitMs / 1000} s`, [sent.at(-1)!, closed]);
    }
    isTested ||= sent.at(-1)!.at - connect!.at > limitMs;
    sent.forEach((entry, index) => {
      if (index > 0) longestMs = Math.max(longestMs, entry.at - sent[index - 1]!.at);
    });
  }
  if (!isTested) return notSeen('no connection lasted longer than 1.5 times its keepalive');
  return pass(`at most ${(longestMs / 1000).toFixed(1)} s between two packets`);
}
