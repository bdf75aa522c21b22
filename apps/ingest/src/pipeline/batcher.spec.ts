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
    batcher.add(1, 1, 1, 100, false);
    expect(batcher.dueInMs(100)).toBe(5);
    batcher.add(2, 1, 1, 104, false);
    expect(batcher.dueInMs(104)).toBe(1);
    expect(batcher.dueInMs(200)).toBe(0);
    expect(batcher.take()!.items).toEqual([1, 2]);
    expect(batcher.dueInMs(200)).toBeNull();
  });

  it('is due after quietMs without a new item', () => {
    const batcher = new Batcher<number>({ ...limits, waitMaxMs: 20, quietMs: 4 });
    batcher.add(1, 1, 1, 100, false);
    expect(batcher.dueInMs(100)).toBe(4);
    batcher.add(2, 1, 1, 103, false);
    expect(batcher.dueInMs(104)).toBe(3);
    batcher.add(3, 1, 1, 118, false);
    expect(batcher.dueInMs(118)).toBe(2);
    expect(batcher.dueInMs(120)).toBe(0);
  });

  it('waits longer while all items can, until some have come', () => {
    const batcher = new Batcher<number>({ ...limits, patient: { waitMs: 500, sizeMax: 3 } });
    batcher.add(1, 1, 1, 100, true);
    batcher.add(2, 1, 1, 150, true);
    expect(batcher.dueInMs(150)).toBe(450);
    batcher.add(3, 1, 1, 160, true);
    expect(batcher.dueInMs(160)).toBe(0);
    batcher.take();
    batcher.add(4, 1, 1, 200, true);
    batcher.add(5, 1, 1, 201, false);
    batcher.add(6, 1, 1, 202, true);
    expect(batcher.dueInMs(202)).toBe(3);
    batcher.take();
    batcher.add(7, 1, 1, 300, true);
    expect(batcher.dueInMs(300)).toBe(500);
  });

  it('is due when full; remaining items wait from their own arrival', () => {
    const batcher = make();
    for (let item = 0; item < 12; item++) batcher.add(item, 1, 1, item, false);
    expect(batcher.dueInMs(12)).toBe(0);
    expect(batcher.take()!.items).toHaveLength(10);
    expect(batcher.dueInMs(12)).toBe(3);
  });

  it('reports the arrival time of the oldest waiting item and of each batch', () => {
    const batcher = make();
    expect(batcher.waitingSince).toBeNull();
    for (let item = 0; item < 12; item++) batcher.add(item, 1, 1, 100 + item, false);
    expect(batcher.waitingSince).toBe(100);
    expect(batcher.take()!.since).toBe(100);
    expect(batcher.waitingSince).toBe(110);
  });

  it('never splits one message across batches', () => {
    const batcher = make();
    batcher.add(1, 9, 1, 0, false);
    batcher.add(2, 200, 1, 0, false);
    batcher.add(3, 1, 1, 0, false);
    expect(batcher.take()!.items).toEqual([1, 2]);
    expect(batcher.take()!.items).toEqual([3]);
  });

  it('includes messages without parts', () => {
    const batcher = make();
    batcher.add(1, 0, 1, 0, false);
    expect(batcher.dueInMs(5)).toBe(0);
    expect(batcher.take()!.items).toEqual([1]);
  });

  it('is full from fullBytes until resumeBytes, counting batches being committed', () => {
    const batcher = make();
    batcher.add(1, 10, 600, 0, false);
    batcher.add(2, 10, 399, 0, false);
    expect(batcher.full).toBe(false);
    batcher.add(3, 10, 1, 0, false);
    expect(batcher.full).toBe(true);
    const first = batcher.take()!;
    expect(batcher.full).toBe(true);
    batcher.release(first);
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
          batcher.release(batch);
          return true;
        };
        arrivals.forEach(({ size, bytes, take }, index) => {
          batcher.add(index, size, bytes, index, false);
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
