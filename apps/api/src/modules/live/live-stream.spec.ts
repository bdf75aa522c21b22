import { describe, expect, it, jest } from '@jest/globals';
import type { Response } from 'express';
import type { Caller } from '../../http/api-request.js';
import { LiveStream, type StreamSubject } from './live-stream.js';
import { liveView } from './live-view.js';

const caller: Caller = {
  account: { role: 'customer', id: 1, isSuper: false },
  credential: { kind: 'session', id: 'session', loggedInAt: new Date(0), hasSecondFactor: true },
  scope: { kind: 'everything' },
};
const now = Date.UTC(2026, 0, 1);
const one: StreamSubject = { inverterIds: [7], ownerId: 1, together: false };

function open(watched = one) {
  const written: string[] = [];
  const response = {
    writableNeedDrain: false,
    writeHead: jest.fn(),
    write: (text: string) => written.push(text),
    destroy: jest.fn(),
  };
  return { response, written, stream: new LiveStream(watched, caller, response as unknown as Response) };
}

const view = (acPowerW: number, id = 7) =>
  liveView(
    {
      id,
      user_id: 1,
      ts: new Date(now),
      seq: 1,
      state: 'producing',
      ac_power_w: acPowerW,
      faults: null,
      faults_since: null,
      heard_at: new Date(now),
      last_received_at: new Date(now),
      device_status: 'online',
      interval_s: null,
      silent_since: null,
      silence: null,
      backlog_at: null,
      waking: null,
    },
    undefined,
    now,
  );

describe('LiveStream', () => {
  it('sends only changes', () => {
    const { stream, written } = open();
    stream.push([view(100)], now);
    stream.push([view(100)], now + 1000);
    stream.push([view(200)], now + 2000);
    expect(written.filter((text) => text.startsWith('event: live\n'))).toHaveLength(2);
    expect(written.at(-1)).toContain('"acPowerW":200');
    expect(written.at(-1)).toContain(`"serverTime":"${new Date(now + 2000).toISOString()}"`);
  });

  it('skips intermediate states for a slow browser', () => {
    const { stream, written, response } = open();
    response.writableNeedDrain = true;
    stream.push([view(100)], now);
    response.writableNeedDrain = false;
    stream.push([view(200)], now);
    const events = written.filter((text) => text.startsWith('event: live\n'));
    expect(events).toHaveLength(1);
    expect(events[0]).toContain('"acPowerW":200');
  });

  it('sends all inverters first and then only the changed ones', () => {
    const { stream, written } = open({ inverterIds: [7, 8], ownerId: 1, together: true });
    stream.push([view(100), view(200, 8)], now);
    stream.push([view(100), view(300, 8)], now + 1000);
    const told = written
      .filter((text) => text.startsWith('event: live\n'))
      .map((text) => JSON.parse(text.split('data: ')[1]!) as { inverterId: string; acPowerW: number }[]);
    expect(told.map((views) => views.map(({ inverterId, acPowerW }) => [inverterId, acPowerW]))).toEqual([
      [
        ['7', 100],
        ['8', 200],
      ],
      [['8', 300]],
    ]);
  });

  it('sends one empty list for a user without inverters', () => {
    const { stream, written } = open({ inverterIds: [], ownerId: 1, together: true });
    stream.push([], now);
    stream.push([], now + 1000);
    expect(written.filter((text) => text.startsWith('event: live\n'))).toEqual(['event: live\ndata: []\n\n']);
  });

  it('sends heartbeats', () => {
    const { stream, written } = open();
    stream.beat();
    expect(written.at(-1)).toBe(': heartbeat\n\n');
  });

  it('drops a browser that reads nothing between two heartbeats', () => {
    const { stream, response } = open();
    response.writableNeedDrain = true;
    stream.beat();
    expect(response.destroy).not.toHaveBeenCalled();
    stream.beat();
    expect(response.destroy).toHaveBeenCalled();
  });

  it('keeps a browser that caught up in between', () => {
    const { stream, response } = open();
    for (const full of [true, false, true]) {
      response.writableNeedDrain = full;
      stream.beat();
    }
    expect(response.destroy).not.toHaveBeenCalled();
  });
});
