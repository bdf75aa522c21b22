import type { Effect, Scenario } from './effect.js';

const INDIA_UTC_OFFSET_MS = 5.5 * 3_600_000;

const bug = (about: string, effect: Effect) => ({ about, effect: () => effect });

/** Scenarios for testing `npm run conform`. */
export const firmwareBugs = {
  'bug-no-will': bug('connects without a last will', { bug: 'no-will' }),
  'bug-unchecked-name': bug("does not check the name in the server's certificate", { bug: 'unchecked-name' }),
  'bug-unretained-info': bug('info is not retained', { bug: 'unretained-info' }),
  'bug-kwh-counter': bug('the lifetime counter is rounded to whole kWh', { bug: 'kwh-counter' }),
  'bug-local-time': bug('timestamps are in local time instead of UTC', {
    clockOffsetMs: INDIA_UTC_OFFSET_MS,
  }),
  'bug-seq-restarts': bug('sequence numbers start again at each restart', { bug: 'seq-restarts' }),
  'bug-forgets-unacknowledged': bug('readings without a PUBACK are lost with their connection', {
    bug: 'forgets-unacknowledged',
  }),
  'bug-second-copies': bug('each message is sent twice, without waiting for its PUBACK', { copies: 2 }),
  'bug-newest-first': bug('a backlog begins with its newest reading', { bug: 'newest-first' }),
  'bug-constant-waits': bug('the waits between attempts to connect do not grow', { bug: 'constant-waits' }),
  'bug-ignores-commands': bug('commands have no effect', { bug: 'ignores-commands' }),
  'bug-no-sleep': bug('the modem goes off at dusk without a word', { bug: 'no-sleep' }),
} as const satisfies Record<string, Scenario>;
