import { describe, expect, it } from '@jest/globals';
import { isOver, isResolved, type ClosedOutageTimes } from './resolved.js';

const at = (time: string) => Date.parse(`2026-05-${time}+05:30`);
const hours = {
  awakeFrom: at('20T06:00:00'),
  awakeUntil: at('20T18:00:00'),
  nextAwakeFrom: at('21T06:00:00'),
};
const closed = (since: string, closedAt: string, heardAt: string, more: Partial<ClosedOutageTimes> = {}) => ({
  silentSince: at(since),
  closedAt: at(closedAt),
  receivingSince: at(closedAt),
  heardAt: at(heardAt),
  isMissing: false,
  isRemoved: false,
  isNotified: true,
  hours,
  ...more,
});
const outcome = (silence: ClosedOutageTimes, now: string) => [isResolved(silence, at(now)), isOver(silence)];

describe('a closed outage', () => {
  it('is resolved and reported after an hour’s outage and half an hour of data', () => {
    expect(outcome(closed('20T10:00:00', '20T11:00:00', '20T11:29:00'), '20T11:35:00')).toEqual([
      false,
      false,
    ]);
    expect(outcome(closed('20T10:00:00', '20T11:00:00', '20T11:30:00'), '20T11:35:00')).toEqual([true, true]);
  });

  it('of less than an hour is resolved and reported after two hours without another', () => {
    const silence = (heardAt: string) => closed('20T10:00:00', '20T10:59:00', heardAt);
    expect(outcome(silence('20T12:58:00'), '20T13:00:00')).toEqual([false, false]);
    expect(outcome(silence('20T12:59:00'), '20T13:00:00')).toEqual([true, true]);
  });

  it('is not resolved earlier because ingest itself was down', () => {
    const silence = (since: string, closedAt: string, heardAt: string) =>
      closed(since, closedAt, heardAt, { receivingSince: at('20T14:00:00') });
    expect(outcome(silence('20T10:00:00', '20T10:59:00', '20T14:10:00'), '20T14:10:00')).toEqual([
      false,
      false,
    ]);
    expect(outcome(silence('20T10:00:00', '20T11:00:00', '20T14:29:00'), '20T14:29:00')).toEqual([
      false,
      false,
    ]);
    expect(outcome(silence('20T10:00:00', '20T11:00:00', '20T14:30:00'), '20T14:30:00')).toEqual([
      true,
      true,
    ]);
  });

  it('of which the owner was not notified is resolved after two hours, however long it was', () => {
    const silence = (heardAt: string) => closed('20T10:00:00', '20T11:00:00', heardAt, { isNotified: false });
    expect(isResolved(silence('20T12:59:00'), at('20T13:00:00'))).toBe(false);
    expect(isResolved(silence('20T13:00:00'), at('20T13:00:00'))).toBe(true);
  });

  it('is long if enough reporting time was lost, without the night', () => {
    expect(isOver(closed('20T17:30:00', '21T06:20:00', '21T06:50:00'))).toBe(false);
    expect(isOver(closed('20T17:30:00', '21T06:30:00', '21T07:00:00'))).toBe(true);
  });

  it('stays unresolved overnight, because the night is not reporting time', () => {
    const silence = (heardAt: string) => closed('20T16:40:00', '20T17:00:00', heardAt);
    expect(isResolved(silence('21T06:59:00'), at('21T07:00:00'))).toBe(false);
    expect(isResolved(silence('21T07:00:00'), at('21T07:00:00'))).toBe(true);
  });

  it('is resolved if its inverter is removed, or after a maximum time, and then not reported', () => {
    const removed = closed('20T10:00:00', '20T12:00:00', '20T09:59:00', { isRemoved: true });
    expect(outcome(removed, '20T12:01:00')).toEqual([true, false]);
    const stillMissing = closed('20T10:00:00', '20T12:00:00', '20T12:00:00');
    expect(outcome(stillMissing, '21T13:00:00')).toEqual([false, false]);
    expect(outcome(stillMissing, '21T14:00:00')).toEqual([true, false]);
  });
});
