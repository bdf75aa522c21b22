import { afterAll, beforeAll } from '@jest/globals';

interface Used {
  end?: () => Promise<unknown>;
}

/** Running objects, newest last, because Jest runs `afterAll` hooks in the order of registration. */
const running: Used[] = [];

/**
 * Starts something before the tests of this file or `describe`, and ends it afterwards, in reverse order.
 * @returns a proxy of the started object, for use in hooks and tests only
 */
export function use<T extends object>(start: () => Promise<T>, end: (started: T) => Promise<unknown>): T {
  let started: T | undefined;
  beforeAll(async () => {
    const used: Used = {};
    running.push(used);
    const value = await start();
    used.end = () => end(value);
    started = value;
  });
  afterAll(() => running.pop()?.end?.());
  const current = () => {
    if (!started) throw new Error('beforeAll starts it: use it in hooks and tests only.');
    return started;
  };
  return new Proxy({} as T, {
    get(_target, key) {
      const value: unknown = Reflect.get(current(), key);
      return typeof value === 'function' ? value.bind(current()) : value;
    },
    set: (_target, key, value) => Reflect.set(current(), key, value),
  });
}
