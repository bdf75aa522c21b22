import { eventSchema, intervalCommandSchema, statusSchema } from '@heliograph/contracts/mqtt/messages';
import { medianOf } from '@heliograph/domain/median';
import { commandTopic } from '@heliograph/contracts/mqtt/topics';
import { parseJson, type Seen } from '../seen.js';
import { fail, notSeen, pass, type Check, type Finding, type Rule } from './check.js';
import { gapsOf, isInterval } from './readings.js';

const EVENT: Rule = {
  section: 'what-to-send',
  words: 'Send a fault or warning when it begins, and again with "active":false when it ends',
};

export const behaviour: readonly Check[] = [
  {
    id: 'command-interval',
    needs: 'commands',
    rule: {
      section: 'what-to-send',
      words: 'A device that receives {"seconds":60} on cmd/interval sends readings at this interval',
    },
    judge: judgeCommand,
  },
  { id: 'event-begin', needs: 'events', rule: EVENT, judge: (seen) => judgeEvent(seen, true) },
  { id: 'event-end', needs: 'events', rule: EVENT, judge: (seen) => judgeEvent(seen, false) },
  {
    id: 'dusk-sleep',
    needs: 'sleep',
    rule: { section: 'what-to-send', words: 'Send sleep before switching off the modem at dusk' },
    judge: (seen) => {
      const step = seen.step('night');
      if (!step) return notSeen('no night');
      const sleep = seen.during(seen.on('status'), step).find(({ text }) => stateIn(text) === 'sleep');
      const ends = seen.during(seen.log.of('closed'), step);
      if (!sleep) return fail('no status sleep at dusk', ends);
      const end = ends.find(({ connection }) => connection === sleep.connection);
      return pass('said sleep at dusk', end ? [sleep, end] : [sleep]);
    },
  },
  {
    id: 'dawn-online',
    needs: 'sleep',
    rule: { section: 'what-to-send', words: 'After each connect, both retained' },
    judge: (seen) => {
      const step = seen.step('night');
      if (!step) return notSeen('no night');
      const first = seen.connections.find(({ isUsed, opened }) => isUsed && opened.at > step.from);
      const online = seen.on('status').find(({ at, text }) => at > step.from && stateIn(text) === 'online');
      if (!first) return fail('did not connect at dawn', seen.during(seen.log.of('closed'), step));
      return online
        ? pass('came back at dawn', [first.connect!, online])
        : fail('no status online', [first.connect!]);
    },
  },
  {
    id: 'secret-rotation',
    rule: { section: 'provisioning', words: 'the old one stops working within seconds' },
    judge: (seen) => {
      const step = seen.step('rotation');
      if (!step) return notSeen('no new secret');
      const tried = seen.connections.filter(({ opened }) => opened.at >= step.from);
      const refused = tried.filter(({ code }) => code === 5).map(({ connect }) => connect!);
      const accepted = tried.find(({ code }) => code === 0);
      return accepted
        ? pass('connected with the new secret', [...refused.slice(0, 1), accepted.connect!])
        : fail('did not connect with the new secret', refused);
    },
  },
];

const stateIn = (text: string) => statusSchema.safeParse(parseJson(text)).data?.state;

function judgeCommand(seen: Seen): Finding {
  const topic = commandTopic(seen.serialNumber, 'interval');
  const [command, next] = seen.log.of('command').filter((entry) => entry.topic === topic);
  if (!command) return notSeen('no command was sent');
  const { seconds } = intervalCommandSchema.parse(parseJson(command.text));
  const period = { from: command.at, to: next?.at ?? Infinity };
  const after = seen.firsts.filter(
    ({ topic: name, message: { at } }) => name === 'telemetry' && at > period.from && at <= period.to,
  );
  // Skips two gaps: the reading that was due and one in transit may still have the old interval.
  const gaps = gapsOf(after.map(({ wire }) => wire.ts)).slice(2);
  const evidence = [command, ...after.map(({ message }) => message)];
  if (gaps.length === 0) return fail(`no readings every ${seconds} s after the command`, evidence);
  const gap = medianOf(gaps)!;
  const said = `every ${(gap / 1000).toFixed(1)} s after the command for ${seconds} s`;
  return isInterval(gap, seconds) ? pass(said, evidence) : fail(said, evidence);
}

function judgeEvent(seen: Seen, active: boolean): Finding {
  const step = seen.step('fault');
  if (!step) return notSeen('no fault was caused');
  const events = seen.during(seen.on('event'), step).flatMap((message) => {
    const { data } = eventSchema.safeParse(parseJson(message.text));
    return data ? [{ event: data, message }] : [];
  });
  const begun = events.find(({ event }) => event.active);
  if (active)
    return begun ? pass(`${begun.event.code} began`, [begun.message]) : fail('no event when the fault began');
  if (!begun) return notSeen('no event began');
  const ended = events.find(({ event }) => !event.active && event.code === begun.event.code);
  return ended
    ? pass(`${begun.event.code} ended`, [begun.message, ended.message])
    : fail(`no event when ${begun.event.code} ended`, [begun.message]);
}
