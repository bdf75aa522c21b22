// Runs as a separate process, so that its processor time is not counted for the target.
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuTimes } from '../measure/cpu-time.js';
import { LoadDevices } from './devices.js';
import type { LoadRequest, LoadResult } from './protocol.js';

const devices = new LoadDevices();

process.on('message', (request: LoadRequest) => {
  answer(request).then(
    (result) => process.send!({ result }),
    (error: Error) => process.send!({ failure: error.message }),
  );
});
process.once('disconnect', () => process.exit(0));

async function answer(request: LoadRequest): Promise<LoadResult | null> {
  switch (request.do) {
    case 'connect':
      await devices.connect(request.port, request.devices, request.secret);
      return null;
    case 'run':
      return run(request);
    case 'disconnect':
      devices.disconnect();
      return null;
  }
}

async function run({ ratePerS, warmUpMs, windowMs, processes }: Extract<LoadRequest, { do: 'run' }>) {
  devices.acknowledged = 0;
  devices.start(ratePerS);
  await sleep(warmUpMs);
  const [cpuBefore, since] = [cpuTimes(processes), performance.now()];
  const earlier = devices.acknowledged;
  devices.latencies = [];
  await sleep(windowMs);
  const { acknowledged: acknowledgedInAll, latencies } = devices;
  const [cpuAfter, until] = [cpuTimes(processes), performance.now()];
  const sorted = Float64Array.from(latencies).sort();
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN;
  return {
    acknowledged: acknowledgedInAll - earlier,
    acknowledgedInAll,
    windowMs: until - since,
    cpuMs: Object.fromEntries(
      Object.keys(processes).map((name) => [name, cpuAfter[name]! - cpuBefore[name]!]),
    ),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    maxMs: sorted.at(-1) ?? NaN,
  };
}
