// Processor time per reading, and time from publish to PUBACK, with each broker that devices may use. Without TLS and
// proxies. Rounds are interleaved; figures are medians. Options: --rounds, --seconds per window, --write. RabbitMQ
// needs RABBITMQ_TEST_DEBIAN (scripts/rabbitmq.sh).
import { mosquittoVersion } from '@heliograph/tests/integration/ingest/support/mosquitto';
import { hasRabbitMq, noRabbitMq } from '@heliograph/tests/integration/ingest/support/rabbitmq';
import type { Cell } from '@heliograph/tests/support/figures/results';
import { median } from '@heliograph/tests/support/median';
import { until } from '@heliograph/tests/support/until';
import { mosquittoArm, rabbitMqArm, standbyArm } from './brokers/arms.js';
import { embeddedArm, type Arm } from './ingest/arms.js';
import { Load } from './load/load.js';
import type { LoadResult } from './load/protocol.js';
import { whyNoMosquitto } from './measure/machine.js';
import { numberOptions } from './measure/options.js';
import { report } from './report.js';

const DEVICES = 1_000;
const RATES = [1_000, 4_000];
const { rounds, seconds } = numberOptions({ rounds: 3, seconds: 10 });
const span = { warmUpMs: 3_000, windowMs: seconds * 1_000 };
/** Readings that may be under way when a window ends. */
const STORED_MIN = 0.98;
const REST_MAX_MS = 30_000;
const parts = ['broker', 'ingest', 'postgres', 'standby'];

interface Measured extends LoadResult {
  /** Readings were acknowledged faster than stored, so the processor time is too low. */
  readonly isBehind: boolean;
}

const missing = [whyNoMosquitto(), hasRabbitMq ? null : noRabbitMq].filter((reason) => reason !== null);
if (missing.length > 0) throw new Error(`not all brokers can be measured: ${missing.join(', ')}`);

const arms: Arm[] = [];
const load = new Load();
const measured = new Map<string, Measured[]>();
try {
  for (const start of [embeddedArm, standbyArm, rabbitMqArm, mosquittoArm]) arms.push(await start(DEVICES));
  for (const arm of arms) await measure(arm, RATES[0]!);
  // The lowest rate first: a broker that fell behind would still be busy with it.
  for (const ratePerS of RATES) {
    for (let round = 1; round <= rounds; round++) {
      for (const arm of arms) {
        const key = `${ratePerS} ${arm.name}`;
        const result = await measure(arm, ratePerS);
        measured.set(key, [...(measured.get(key) ?? []), result]);
      }
      console.log(`${ratePerS}/s: round ${round} of ${rounds}`);
    }
  }
} finally {
  await load.stop();
  for (const arm of arms) await arm.stop();
}

const rows = RATES.flatMap((ratePerS) => arms.map(({ name }) => rowOf(ratePerS, name)));
const whole = ['readings/s', 'p50 ms', 'p99 ms'].map((name) => ({
  name,
  decimals: name === 'readings/s' ? 0 : 1,
}));
const microseconds = ['broker', 'ingest', 'PostgreSQL', 'standby', 'sum'].map((name) => ({
  name: `${name} µs`,
  decimals: 0,
}));
await report('brokers', {
  parts: ['PostgreSQL 18', 'RabbitMQ 4', mosquittoVersion()!],
  tables: [
    {
      columns: [
        { name: 'target rate' },
        { name: 'broker' },
        ...microseconds,
        ...whole,
        { name: 'rounds fallen behind', decimals: 0 },
      ],
      rows,
    },
  ],
});

async function measure(arm: Arm, ratePerS: number): Promise<Measured> {
  const before = (await arm.stored?.()) ?? 0;
  const result = await load.run(arm.target, { devices: DEVICES, ratePerS }, span);
  const isStored = async () =>
    arm.stored === null || (await arm.stored()) - before >= result.acknowledgedInAll * STORED_MIN;
  const isBehind = !(await isStored());
  // Let the broker and ingest store the rest, if they can, before the next round.
  await until('the rest to be stored', isStored, { patienceMs: REST_MAX_MS }).catch(() => {});
  return { ...result, isBehind };
}

function rowOf(ratePerS: number, name: string): Cell[] {
  const its = measured.get(`${ratePerS} ${name}`)!;
  const middle = (figure: (one: Measured) => number) => median(its.map(figure));
  const has = (part: string) => part in its[0]!.cpuMs;
  const usOf = (one: Measured, part: string) => ((one.cpuMs[part] ?? 0) * 1_000) / one.acknowledged;
  return [
    `${ratePerS.toLocaleString('en')}/s`,
    name,
    ...parts.map((part) => (has(part) ? middle((one) => usOf(one, part)) : null)),
    middle((one) => parts.reduce((sum, part) => sum + usOf(one, part), 0)),
    middle((one) => (one.acknowledged * 1_000) / one.windowMs),
    middle(({ p50Ms }) => p50Ms),
    middle(({ p99Ms }) => p99Ms),
    its.filter(({ isBehind }) => isBehind).length,
  ];
}
