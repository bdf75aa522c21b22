import { describe, expect, it } from '@jest/globals';
import { Busy, Semaphore } from './semaphore.js';

const step = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('Semaphore', () => {
  it('limits concurrency and keeps FIFO order', async () => {
    const semaphore = new Semaphore(2);
    const [began, end]: [number[], (() => void)[]] = [[], []];
    const all = [0, 1, 2, 3].map((n) =>
      semaphore.run(() => {
        began.push(n);
        return new Promise<void>((resolve) => end.push(resolve));
      }),
    );
    await step();
    expect(began).toEqual([0, 1]);
    end[1]!();
    await step();
    expect(began).toEqual([0, 1, 2]);
    end[0]!();
    end[2]!();
    await step();
    end[3]!();
    await Promise.all(all);
    expect(began).toEqual([0, 1, 2, 3]);
  });

  it('continues after failed work', async () => {
    const semaphore = new Semaphore(1);
    await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(semaphore.run(() => Promise.resolve('next'))).resolves.toBe('next');
  });

  it('rejects work when the queue is full', async () => {
    const semaphore = new Semaphore(1, 1);
    const ends: (() => void)[] = [];
    const work = () => new Promise<void>((resolve) => ends.push(resolve));
    const accepted = [semaphore.run(work), semaphore.run(work)];
    await expect(semaphore.run(work)).rejects.toThrow(Busy);
    ends[0]!();
    await accepted[0];
    ends[1]!();
    await accepted[1];
    await expect(semaphore.run(() => Promise.resolve('free'))).resolves.toBe('free');
  });
});
