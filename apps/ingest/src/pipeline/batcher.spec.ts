import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Batcher } from './batcher.js';

const limits = { sizeMax: 10, waitMaxMs: 5, quietMs: 5, fullBytes: 1000, resumeBytes: 400 };
const make = () => new Batcher<number>(limits);

describe('the batcher', () => {
  it('has no batch while it is empty', () => {
    expect(make().dueInMs(0)).toBeNull();
    expect(make().take()).toBeNull();
  });

  it('is due once the first item has waited waitMaxMs, regardless of later items', () => {
    const batcher = make();
    batcher.add(1, 1, 1, 100);
    expect(batcher.dueInMs(100)).toBe(5);
    batcher.add(2, 1, 1, 104);
    expect(batcher.dueInMs(104)).toBe(1);
    expect(batcher.dueInMs(200)).toBe(0);
    expect(batcher.take()!.items).toEqual([1, 2]);
    expect(batcher.dueInMs(200)).toBeNull();
  });

  it('is due after quietMs without a new item', () => {
    const batcher = new Batcher<number>({ ...limits, waitMaxMs: 20, quietMs: 4 });
    batcher.add(1, 1, 1, 100);
    expect(batcher.dueInMs(100)).toBe(4);
    batcher.add(2, 1, 1, 103);
    expect(batcher.dueInMs(104)).toBe(3);
    batcher.add(3, 1, 1, 118);
    expect(batcher.dueInMs(118)).toBe(2);
    expect(batcher.dueInMs(120)).toBe(0);
  });

  it('waits longer after an item that comes alone, until some have come', () => {
    const sparse = { afterMs: 10, waitMs: 200, sizeMax: 3 };
    const batcher = new Batcher<number>({ ...limits, sparse });
    batcher.add(1, 1, 1, 100);
    expect(batcher.dueInMs(100)).toBe(200);
    batcher.add(2, 1, 1, 150);
    expect(batcher.dueInMs(150)).toBe(150);
    batcher.add(3, 1, 1, 160);
    expect(batcher.dueInMs(160)).toBe(0);
    const batch = batcher.take()!;
    // During the commit, and soon after it.
    batcher.add(4, 1, 1, 165);
    expect(batcher.dueInMs(165)).toBe(5);
    batcher.release(batch, 170);
    batcher.release(batcher.take()!, 180);
    batcher.add(5, 1, 1, 189);
    expect(batcher.dueInMs(189)).toBe(5);
    batcher.release(batcher.take()!, 200);
    batcher.add(6, 1, 1, 210);
    expect(batcher.dueInMs(210)).toBe(200);
  });

  it('waits as long after an item that comes while a batch of few is stored', () => {
    const sparse = { afterMs: 10, waitMs: 200, sizeMax: 3 };
    const batcher = new Batcher<number>({ ...limits, sparse });
    batcher.add(1, 1, 1, 100);
    const batch = batcher.take()!;
    batcher.add(2, 1, 1, 305);
    expect(batcher.dueInMs(305)).toBe(200);
    batcher.release(batch, 310);
    expect(batcher.dueInMs(310)).toBe(195);
    batcher.release(batcher.take()!, 510);
    batcher.add(3, 1, 1, 515);
    expect(batcher.dueInMs(515)).toBe(5);
  });

  it('is due when full; remaining items wait from their own arrival', () => {
    const batcher = make();
    for (let item = 0; item < 12; item++) batcher.add(item, 1, 1, item);
    expect(batcher.dueInMs(12)).toBe(0);
    expect(batcher.take()!.items).toHaveLength(10);
    expect(batcher.dueInMs(12)).toBe(3);
  });

  it('reports the arrival time of the oldest waiting item and of each batch', () => {
    const batcher = make();
    expect(batcher.waitingSince).toBeNull();
    for (let item = 0; item < 12; item++) batcher.add(item, 1, 1, 100 + item);
    expect(batcher.waitingSince).toBe(100);
    expect(batcher.take()!.since).toBe(100);
    expect(batcher.waitingSince).toBe(110);
  });

  it('never splits one message across batches', () => {
    const batcher = make();
    batcher.add(1, 9, 1, 0);
    batcher.add(2, 200, 1, 0);
    batcher.add(3, 1, 1, 0);
    expect(batcher.take()!.items).toEqual([1, 2]);
    expect(batcher.take()!.items).toEqual([3]);
  });

  it('includes messages without parts', () => {
    const batcher = make();
    batcher.add(1, 0, 1, 0);
    expect(batcher.dueInMs(5)).toBe(0);
    expect(batcher.take()!.items).toEqual([1]);
  });

  it('is full from fullBytes until resumeBytes, counting batches being committed', () => {
    const batcher = make();
    batcher.add(1, 10, 600, 0);
    batcher.add(2, 10, 399, 0);
    expect(batcher.full).toBe(false);
    batcher.add(3, 10, 1, 0);
    expect(batcher.full).toBe(true);
    const first = batcher.take()!;
    expect(batcher.full).toBe(true);
    batcher.release(first, 0);
    expect(batcher.pendingBytes).toBe(400);
    expect(batcher.full).toBe(false);
  });

  it('returns every item exactly once and in order, for any sequence of calls', () => {
    const arrival = fc.record({ size: fc.nat(30), bytes: fc.nat(300), take: fc.boolean() });
    fc.assert(
      fc.property(fc.array(arrival), (arrivals) => {
        const batcher = make();
        const given: number[] = [];
        const takeOne = () => {
          const batch = batcher.take();
          if (!batch) return false;
          given.push(...batch.items);
          batcher.release(batch, 0);
          return true;
        };
        arrivals.forEach(({ size, bytes, take }, index) => {
          batcher.add(index, size, bytes, index);
          if (take) takeOne();
        });
        while (takeOne());
        expect(given).toEqual(arrivals.map((_, index) => index));
        expect(batcher.pendingBytes).toBe(0);
        expect(batcher.full).toBe(false);
      }),
    );
  });
});
