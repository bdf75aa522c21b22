import { describe, expect, it, jest } from '@jest/globals';
import type { Response } from 'express';
import type { Caller } from '../../frame/api-request.js';
import { LiveStream } from './live-stream.js';
import { liveView } from './live-view.js';

const caller: Caller = { role: 'customer', id: 1, isSuper: false, tokenHash: Buffer.alloc(32) };
const now = Date.UTC(2026, 0, 1);

function open() {
  const written: string[] = [];
  const response = {
    writableNeedDrain: false,
    writeHead: jest.fn(),
    write: (text: string) => written.push(text),
    destroy: jest.fn(),
  };
  return { response, written, stream: new LiveStream(7, caller, response as unknown as Response) };
}

const view = (acPowerW: number) =>
  liveView(
    {
      id: 7,
      user_id: 1,
      ts: new Date(now),
      seq: 1,
      state: 'producing',
      ac_power_w: acPowerW,
      faults: null,
      heard_at: new Date(now),
      last_received_at: new Date(now),
      device_status: 'online',
      interval_s: null,
      silent_since: null,
    },
    undefined,
    now,
  );

describe('a live stream', () => {
  it('sends changes only', () => {
    const { stream, written } = open();
    stream.push(view(100), now);
    stream.push(view(100), now + 1000);
    stream.push(view(200), now + 2000);
    expect(written.filter((text) => text.startsWith('event: live\n'))).toHaveLength(2);
    expect(written.at(-1)).toContain('"acPowerW":200');
    expect(written.at(-1)).toContain(`"serverTime":"${new Date(now + 2000).toISOString()}"`);
  });

  it('lets a browser that does not keep up skip to the present', () => {
    const { stream, written, response } = open();
    response.writableNeedDrain = true;
    stream.push(view(100), now);
    response.writableNeedDrain = false;
    stream.push(view(200), now);
    const events = written.filter((text) => text.startsWith('event: live\n'));
    expect(events).toHaveLength(1);
    expect(events[0]).toContain('"acPowerW":200');
  });

  it('beats', () => {
    const { stream, written } = open();
    stream.beat();
    expect(written.at(-1)).toBe(': heartbeat\n\n');
  });

  it('gives up a browser that takes nothing from one beat to the next', () => {
    const { stream, response } = open();
    response.writableNeedDrain = true;
    stream.beat();
    expect(response.destroy).not.toHaveBeenCalled();
    stream.beat();
    expect(response.destroy).toHaveBeenCalled();
  });

  it('forgives one that caught up in between', () => {
    const { stream, response } = open();
    for (const full of [true, false, true]) {
      response.writableNeedDrain = full;
      stream.beat();
    }
    expect(response.destroy).not.toHaveBeenCalled();
  });
});
