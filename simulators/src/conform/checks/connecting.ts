import {
  FILTERS_MAX,
  KEEPALIVE_GRACE,
  KEEPALIVE_MAX_S,
  KEEPALIVE_MIN_S,
  SUBSCRIBE_MAX_BYTES,
  statusSchema,
} from '@heliograph/contracts/mqtt/messages';
import { commandTopic, deviceTopic } from '@heliograph/contracts/mqtt/topics';
import { MQTT_3_1_1 } from '../device-session.js';
import { parseJson, type Seen } from '../seen.js';
import { fail, judgeEach, notSeen, pass, type Check } from './check.js';

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
      const overlapping = used.filter((connection, index) =>
        used.slice(0, index).some(({ closed }) => !closed || closed.at > connection.connect!.at),
      );
      if (used.length < 2) return notSeen('only one connection');
      if (overlapping.length === 0) return pass(`${used.length} connections, one after the other`);
      return fail(
        `${overlapping.length} connections began while another was open`,
        overlapping.map(({ connect }) => connect!),
      );
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

function judgeKeepalive(seen: Seen) {
  let longestMs = 0;
  let isTested = false;
  for (const { connect, code, entries, closed } of seen.connections) {
    const limitMs = (connect?.packet.keepalive ?? 0) * 1000 * KEEPALIVE_GRACE;
    if (code !== 0 || limitMs === 0) continue;
    const sent = entries.filter(({ kind }) =>
      ['connect', 'publish', 'subscribe', 'ping', 'disconnect'].includes(kind),
    );
    if (closed?.because === 'keepalive') {
      return fail(`no packet for ${limitMs / 1000} s`, [sent.at(-1)!, closed]);
    }
    isTested ||= (closed?.at ?? sent.at(-1)!.at) - connect!.at > limitMs;
    sent.forEach((entry, index) => {
      if (index > 0) longestMs = Math.max(longestMs, entry.at - sent[index - 1]!.at);
    });
  }
  if (!isTested) return notSeen('no connection lasted longer than 1.5 times its keepalive');
  return pass(`at most ${(longestMs / 1000).toFixed(1)} s between two packets`);
}
