import type { InverterDetail } from '@heliograph/contracts/http/get-inverter-detail';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { faultsInWords, reasonOf } from './reason.js';

const now = Date.parse('2026-05-20T08:12:00Z');
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();

const silent = {
  state: 'silent',
  readingState: 'producing',
  incident: null,
  faultCode: null,
  since: ago(1_500),
  lastHeardAt: ago(1_500),
  intervalS: 60,
  yieldShare: null,
  signal: -70,
  timeZone: 'Asia/Kolkata',
} as const;

describe('the reason for a state', () => {
  beforeEach(() => void jest.useFakeTimers({ now }));
  afterEach(() => void jest.useRealTimers());

  it('names since when there is no data', () => {
    expect(reasonOf(silent)).toBe('no data since 13:17 IST');
  });

  it('says that data arrives again before the outage is closed', () => {
    expect(reasonOf({ ...silent, lastHeardAt: ago(3) })).toBe('data arriving again');
  });

  it('says so for a status that was set by hand, too', () => {
    expect(reasonOf({ ...silent, since: null, lastHeardAt: ago(3) })).toBe('data arriving again');
  });

  it('says that there is no data if the last reading was stored before the outage', () => {
    expect(reasonOf({ ...silent, since: ago(30), lastHeardAt: ago(30) })).toBe('no data since 13:41 IST');
  });

  it('says that the first data arrives before the state is evaluated', () => {
    const unheard = { ...silent, state: 'unheard', readingState: null, since: null } as const;
    expect(reasonOf({ ...unheard, lastHeardAt: ago(3) })).toBe('first data arriving');
    expect(reasonOf({ ...unheard, lastHeardAt: null })).toBeNull();
  });

  it('does not call an inverter asleep that stands by', () => {
    const dark = { ...silent, state: 'asleep', since: null } as const;
    expect(reasonOf({ ...dark, readingState: 'standby' })).toBe('the sun is low');
    expect(reasonOf({ ...dark, readingState: 'sleep' })).toBeNull();
  });

  it('does not call a fault cleared that the device reports without a code', () => {
    const faulty = { ...silent, state: 'fault', since: null } as const;
    expect(reasonOf({ ...faulty, readingState: 'fault' })).toBe('reported without a code');
    expect(reasonOf(faulty)).toBe('just cleared');
  });
});

describe('the faults of the latest reading', () => {
  const latest = (faults: string[] | null, state: 'fault' | 'producing' = 'producing') =>
    ({ faults, state }) as InverterDetail['latest'];

  it('are named, or reported without a code, or none', () => {
    expect(faultsInWords('fault', latest(['ISO_FAULT', 'X_7']))).toBe('insulation fault, X_7');
    expect(faultsInWords('fault', latest(null, 'fault'))).toBe('reported without a code');
    expect(faultsInWords('fault', latest([]))).toBe('just cleared');
    expect(faultsInWords('producing', latest(null))).toBe('none');
  });

  it('are not known without a reading', () => {
    expect(faultsInWords('unheard', null)).toBe('–');
  });
});
