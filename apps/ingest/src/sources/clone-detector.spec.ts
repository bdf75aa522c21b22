import { describe, expect, it } from '@jest/globals';
import { CloneDetector } from './clone-detector.js';

const MINUTE_MS = 60_000;
const device = { inverterId: 7, secretSha256: Buffer.from('a') };

/** Takeovers from each address by the next one, `step` ms apart. */
function play(signs: CloneDetector, addresses: string, { from = 0, step = 1_000, of = device } = {}): number {
  let at = from;
  for (let index = 1; index < addresses.length; index++, at += step)
    signs.takenOver(of, at, [addresses[index - 1]!, addresses[index]!]);
  return at;
}

describe('clone detection', () => {
  it('detects two addresses that keep replacing each other', () => {
    const signs = new CloneDetector();
    play(signs, 'ABAB');
    expect(signs.due(4_000)).toEqual([]);
    play(signs, 'BA', { from: 5_000 });
    expect(signs.due(6_000)).toEqual([
      { ...device, begunAt: 0, lastAt: 5_000, takeovers: 4, addresses: ['B', 'A'] },
    ]);
  });

  it('detects two devices even if one changes its address each time', () => {
    const signs = new CloneDetector();
    play(signs, 'A1A2A3A4');
    expect(signs.due(10_000)).toHaveLength(1);
  });

  it.each([
    ['a single change of address', 'AB', 1_000],
    ['an address that changes each time', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 1_000],
    ['an earlier address assigned again', 'ABA', 1_000],
    ['a change back and forth every half hour', 'ABABABABAB', 31 * MINUTE_MS],
  ])('ignores %s', (_, addresses, step) => {
    const signs = new CloneDetector();
    const at = play(signs, addresses, { step });
    expect(signs.due(at)).toEqual([]);
  });

  it('detects a device whose other connections are at another ingest, which counts their takeovers', () => {
    const signs = new CloneDetector();
    for (let at = 0; at < 4_000; at += 2_000) {
      signs.lostTo(device, at, ['A', 'B']);
      signs.takenOver(device, at + 1_000, ['B', 'A']);
    }
    expect(signs.due(4_000)).toEqual([
      { ...device, begunAt: 0, lastAt: 3_000, takeovers: 2, addresses: ['B', 'A'] },
    ]);
  });

  it('starts over with a new secret', () => {
    const signs = new CloneDetector();
    const at = play(signs, 'ABAB');
    play(signs, 'BA', { from: at, of: { ...device, secretSha256: Buffer.from('b') } });
    expect(signs.due(at + 1_000)).toEqual([]);
  });
});

describe('storing a clone', () => {
  it('happens once a minute at most, with all takeovers since', () => {
    const signs = new CloneDetector();
    let notes = 0;
    let takeovers = 0;
    let address = 'A';
    for (let at = 0; at < 10 * MINUTE_MS; at += 1_000) {
      const next = address === 'A' ? 'B' : 'A';
      signs.takenOver(device, at, [address, next]);
      address = next;
      const due = signs.due(at);
      signs.noted(due, at);
      notes += due.length;
      for (const sign of due) takeovers += sign.takeovers;
    }
    expect(notes).toBe(10);
    expect(takeovers).toBe(9 * 60 + 4);
  });

  it('is retried until it succeeds', () => {
    const signs = new CloneDetector();
    const at = play(signs, 'ABABAB');
    const due = signs.due(at);
    expect(signs.due(at + 5_000)).toEqual(due);
    signs.noted(due, at + 5_000);
    expect(signs.due(at + 2 * MINUTE_MS)).toEqual([]);
    expect(signs.due(at + 3 * 60 * MINUTE_MS)).toEqual([]);
  });
});
