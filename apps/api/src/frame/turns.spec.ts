import { describe, expect, it } from '@jest/globals';
import { Turns } from './turns.js';

const step = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('are as many at once as there are, in the order of coming', async () => {
    const turns = new Turns(2);
    const [began, end]: [number[], (() => void)[]] = [[], []];
    const all = [0, 1, 2, 3].map((n) =>
      turns.take(() => {
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

  it('go on after one that failed', async () => {
    const turns = new Turns(1);
    await expect(turns.take(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(turns.take(() => Promise.resolve('next'))).resolves.toBe('next');
  });
});
