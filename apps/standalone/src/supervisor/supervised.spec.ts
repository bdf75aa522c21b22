import { describe, expect, it } from '@jest/globals';
import { Supervised, type Running } from './supervised.js';

/** Fake processes that end when stopped, or when the test ends them. */
function imagine() {
  const launched: { end: () => void }[] = [];
  const launch = (): Promise<Running> => {
    const { promise, resolve } = deferred();
    launched.push({ end: resolve });
    return Promise.resolve({ pid: launched.length, ended: promise, stop: () => (resolve(), promise) });
  };
  return { launched, launch };
}

function deferred() {
  let resolve!: () => void;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

const options = { name: 'api', logPath: '/logs/api.log', firstTries: 1, onRunning: () => {} };

describe('a supervised process', () => {
  it('is restarted after an unexpected exit, naming its log', async () => {
    const { launched, launch } = imagine();
    const said: string[] = [];
    const again = deferred();
    const say = (line: string) => (said.push(line), line.includes('runs again') && again.resolve());
    const supervised = new Supervised({ ...options, launch, say });
    await supervised.start();
    launched[0]!.end();
    await again.promise;
    expect(said).toEqual([
      'api ended unexpectedly (its log: /logs/api.log); starting it again.',
      'api runs again.',
    ]);
    await supervised.stop(1_000);
    expect(launched).toHaveLength(2);
  });

  it('is not restarted after it was stopped', async () => {
    const { launched, launch } = imagine();
    const said: string[] = [];
    const supervised = new Supervised({ ...options, launch, say: (line) => said.push(line) });
    await supervised.start();
    await supervised.stop(1_000);
    expect({ said, count: launched.length }).toEqual({ said: [], count: 1 });
  });

  it('is replaced without a warning when its program changed', async () => {
    const { launched, launch } = imagine();
    const said: string[] = [];
    const again = deferred();
    const say = (line: string) => (said.push(line), again.resolve());
    const supervised = new Supervised({ ...options, launch, say });
    await supervised.start();
    supervised.restart();
    await again.promise;
    expect(said).toEqual(['api runs again.']);
    await supervised.stop(1_000);
    expect(launched).toHaveLength(2);
  });

  it('is launched again if it is replaced while starting', async () => {
    const { launch } = imagine();
    let starting = 0;
    const second = deferred();
    const third = deferred();
    const launchSlowly = (signal: AbortSignal): Promise<Running> => {
      starting++;
      if (starting === 1) return launch();
      if (starting === 3) return launch().finally(third.resolve);
      second.resolve();
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(new Error('replaced'))),
      );
    };
    const said: string[] = [];
    const supervised = new Supervised({ ...options, launch: launchSlowly, say: (line) => said.push(line) });
    await supervised.start();
    supervised.restart();
    await second.promise;
    supervised.restart();
    await third.promise;
    await supervised.stop(1_000);
    expect(said).toEqual(['api runs again.']);
  });

  it('fails to start with the last reason after the given number of attempts', async () => {
    let tries = 0;
    const launch = () => Promise.reject(new Error(`try ${++tries}`));
    await expect(
      new Supervised({ ...options, launch, firstTries: 2, say: () => {} }).start(),
    ).rejects.toThrow('try 2');
  });

  it('can be stopped while starting', async () => {
    const launch = (signal: AbortSignal) =>
      new Promise<Running>((_, reject) =>
        signal.addEventListener('abort', () => reject(new Error('stopped'))),
      );
    const supervised = new Supervised({ ...options, launch, say: () => {} });
    const started = expect(supervised.start()).rejects.toThrow('stopped');
    await supervised.stop(1_000);
    await started;
  });
});
