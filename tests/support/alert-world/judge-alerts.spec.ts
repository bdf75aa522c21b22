import { describe, expect, it } from '@jest/globals';
import { bridge } from '../alarm-worlds/bridge.js';
import { makeRealWorld } from '../alarm-worlds/world.js';
import { worlds } from '../alarm-worlds/worlds.js';
import { HOUR, MINUTE, SECOND } from '../alarms/spans.js';
import type { Acceptance } from './carriers.js';
import { judgeAlerts } from './judge-alerts.js';
import type { Occasion } from './occasions.js';
import type { WrittenMessage } from './play-alerts.js';

const bridged = bridge(makeRealWorld(worlds.clear, { seed: 1, days: 1, roofs: 1 }));
const at = (hour: number) => bridged.real.from + hour * HOUR;
const person = { id: 1, phone: '9000000001', channels: ['push', 'sms'] as const, sleeps: true };

const message = (id: string, kind: string, hour: number, cause = '7:ISO_FAULT:x'): WrittenMessage => ({
  ...{ id, kind, cause, personId: 1, at: at(hour), givenUpAt: null, error: null },
});
const accepted = (id: string, hour: number, change: Partial<Acceptance> = {}): Acceptance => ({
  ...{ id, channel: 'sms', at: at(hour), isAnswerLost: false, ...change },
});
const fault: Occasion = {
  ...{ at: at(3), kind: 'safety_fault', personId: 1, inverterId: 7, spells: [] },
};
const ticket: Occasion = { ...fault, kind: 'ticket_reply', inverterId: null };
const judged = (
  written: readonly WrittenMessage[],
  acceptances: readonly Acceptance[],
  occasions: readonly Occasion[] = [],
) => judgeAlerts({ bridged, people: [person], occasions, told: [], written, acceptances });

describe('the judge of messages of all kinds', () => {
  it('counts seconds until the first carrier accepts a message about a fault, also at night', () => {
    const acceptances = [
      accepted('1', 3, { at: at(3) + 31 * SECOND }),
      accepted('1', 3, { channel: 'push', at: at(3) + MINUTE }),
    ];
    expect(judged([message('1', 'safety_fault', 3)], acceptances, [fault])).toMatchObject({
      ...{ safetyS: [31], atNight: [], copies: 0, needlessCopies: [], repeated: [] },
    });
    expect(judged([], [], [fault]).safetyS).toEqual([null]);
  });

  it('counts a second message about the same fault', () => {
    const written = [message('1', 'safety_fault', 3), message('2', 'safety_fault', 4)];
    expect(judged(written, [accepted('1', 3), accepted('2', 4)], [fault]).repeated).toHaveLength(1);
  });

  it('excuses a copy only if the answer was lost', () => {
    const written = [message('1', 'ticket_reply', 12)];
    const again = [accepted('1', 12), accepted('1', 13, { channel: 'push' })];
    expect(judged(written, again).needlessCopies).toHaveLength(1);
    const lost = [accepted('1', 12, { isAnswerLost: true }), again[1]!];
    expect(judged(written, lost)).toMatchObject({ copies: 1, needlessCopies: [] });
  });

  it('counts messages in quiet hours', () => {
    const written = [message('1', 'ticket_reply', 21), message('2', 'account', 23)];
    expect(judged(written, [accepted('1', 21)]).atNight).toEqual([]);
    expect(judged(written, [accepted('1', 23), accepted('2', 23)]).atNight).toHaveLength(1);
  });

  it('counts occasions without a message', () => {
    expect(judged([], [], [ticket]).unsent).toEqual([ticket]);
    expect(judged([message('1', 'ticket_reply', 3)], [accepted('1', 8)], [ticket]).unsent).toEqual([]);
  });
});
