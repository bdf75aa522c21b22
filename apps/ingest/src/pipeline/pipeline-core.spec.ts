import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DeviceIdentity } from './device-message.js';
import type { MessagePart } from './message-part.js';
import { PipelineCore } from './pipeline-core.js';

const NOW = Date.UTC(2026, 10, 27);
const limits = { sizeMax: 100, waitMaxMs: 20, quietMs: 4, fullBytes: 1e6, resumeBytes: 1e5 };

let nowMs: number;
let timers: { at: number; call: () => void }[];
let commits: { at: number; parts: number }[];
let core: PipelineCore;

beforeEach(() => {
  nowMs = 0;
  timers = [];
  commits = [];
  core = new PipelineCore(
    { ...limits, patient: { waitMs: 500, sizeMax: 40 } },
    {
      logger: { warn: () => {}, error: () => {} },
      now: () => nowMs,
      after: (ms, call) => {
        const timer = { at: nowMs + ms, call };
        timers.push(timer);
        return () => (timers = timers.filter((other) => other !== timer));
      },
      commit: ({ parts }, answer) => {
        commits.push({ at: nowMs, parts: parts.length });
        answer({ stored: parts.length, repeated: 0, quarantined: [], inverterIdsToRecompute: [] });
      },
      makePartitions: (answer) => answer(true),
      backpressureChanged: () => {},
      stored: () => {},
    },
  );
});

function runUntil(ms: number): void {
  for (;;) {
    const next = timers.filter(({ at }) => at <= ms).sort((a, b) => a.at - b.at)[0];
    if (!next) break;
    timers = timers.filter((timer) => timer !== next);
    nowMs = next.at;
    next.call();
  }
  nowMs = ms;
}

const device = (inverterId: number): DeviceIdentity => ({ inverterId, serialNumber: `HG5-${inverterId}` });

function take(from: DeviceIdentity, { ageMs = 0, backlogIndex = null as number | null } = {}): void {
  const receivedAt = NOW + nowMs;
  const message = {
    ...({ device: from, kind: 'telemetry', topic: 't', payload: Buffer.alloc(1), retained: false } as const),
    ...{ receivedAt, acknowledge: () => {} },
  };
  const reading = { ts: receivedAt - ageMs, seq: 1, values: { energy_total_wh: 1 } };
  core.take(message, [{ kind: 'reading', message, reading, backlogIndex } as unknown as MessagePart]);
}

describe('the pipeline', () => {
  it('stores live readings of several devices together', () => {
    take(device(1));
    runUntil(400);
    take(device(2));
    runUntil(1_000);
    expect(commits).toEqual([{ at: 500, parts: 2 }]);
  });

  it('stores at once what comes from a device that sent a moment ago', () => {
    const one = device(1);
    take(one);
    runUntil(2_000);
    take(one);
    runUntil(3_000);
    expect(commits.at(-1)).toEqual({ at: 2_004, parts: 1 });
    runUntil(60_000);
    take(one);
    runUntil(61_000);
    expect(commits.at(-1)).toEqual({ at: 60_500, parts: 1 });
  });

  it.each([
    ['an old reading', { ageMs: 60_000 }],
    ['a backlog', { backlogIndex: 0 }],
  ])('ends the wait of others with %s', (_, reading) => {
    take(device(1));
    runUntil(100);
    take(device(2), reading);
    runUntil(1_000);
    expect(commits[0]!.parts).toBe(2);
    expect(commits[0]!.at).toBeLessThan(105);
  });
});
