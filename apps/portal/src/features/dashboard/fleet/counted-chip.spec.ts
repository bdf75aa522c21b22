import { expect, it } from '@jest/globals';
import { allInvertersText } from './strings/en.js';

const { countedChip } = allInvertersText;

it.each([
  ['producing', '1 producing', '3 producing'],
  ['standby', '1 standing by', '3 standing by'],
  ['night', '1 asleep', '3 asleep'],
  ['lost', '1 not communicating', '3 not communicating'],
  ['fault', '1 with a fault', '3 with faults'],
  ['stale', '1 not live', '3 not live'],
  ['clockWrong', '1 with a clock error', '3 with clock errors'],
  ['waiting', '1 with no data yet', '3 with no data yet'],
  ['unknown', '1 unknown', '3 unknown'],
  ['removed', '1 taken out of service', '3 taken out of service'],
] as const)('counts the inverters in a state: %s', (state, one, three) => {
  expect([countedChip[state](1), countedChip[state](3)]).toEqual([one, three]);
});
