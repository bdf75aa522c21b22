// Processor time per durable reading over all processes, as a multiple of the floor: Mosquitto relaying the same
// messages to a subscriber that discards them, plus binary COPY of the same rows. Rounds are interleaved; figures are
// medians. Options: --rounds, --seconds per window, --warm (seconds), --processes of a second ingest, --write.
import { createFleet } from './load/fleet.js';
import { Load, type Shape } from './load/load.js';
import { embeddedArm, nestArm, outsideArm, relayArm, type Arm } from './ingest/arms.js';
import { measureCopy } from './ingest/copy-floor.js';
import { table } from './ingest/table.js';
import { summarize, type Measured, type Round } from './ingest/summary.js';
import { numberOptions } from './measure/options.js';
import { mosquittoVersion } from '@heliograph/tests/integration/ingest/support/mosquitto';
import { whyNoMosquitto } from './measure/machine.js';
import { report } from './report.js';

const INVERTERS = 5_000;
const { rounds, processes, warm, seconds } = numberOptions({ rounds: 5, processes: 1, warm: 20, seconds: 3 });
const warming = { warmUpMs: 0, windowMs: warm * 1000 };
const span = { warmUpMs: 1_500, windowMs: seconds * 1000 };

const shapes = {
  '500 devices, one message in flight each': { devices: 500, ratePerS: null },
  '5,000 devices, one message in flight each': { devices: INVERTERS, ratePerS: null },
  '5,000 devices, 16,700/s in all': { devices: INVERTERS, ratePerS: 16_700 },
  '5,000 devices, 2,000/s in all': { devices: INVERTERS, ratePerS: 2_000 },
  '500 devices, 200/s in all': { devices: 500, ratePerS: 200 },
} satisfies Record<string, Shape>;
type ShapeName = keyof typeof shapes;
const inOrder = Object.keys(shapes) as ShapeName[];
/** An external broker acknowledges before its consumer stores, so it gets only rates that the consumer can sustain. */
const embeddedShapes = inOrder.slice(0, 4);
const outsideShapes = inOrder.slice(3, 4);
const peerShapes = inOrder.slice(4);

const noMosquitto = whyNoMosquitto();
if (noMosquitto) console.log(`${noMosquitto}: without a floor there is no ratio.`);
const arms: [Arm, ShapeName[]][] = [];
const load = new Load();
const floorFleet = await createFleet(1);
try {
  if (!noMosquitto) arms.push([await relayArm(), inOrder]);
  arms.push([await embeddedArm(INVERTERS), embeddedShapes]);
  if (processes > 1) arms.push([await embeddedArm(INVERTERS, processes), embeddedShapes]);
  if (!noMosquitto) {
    arms.push([await outsideArm(INVERTERS), outsideShapes]);
    arms.push([await nestArm(INVERTERS), peerShapes]);
  }
  // Warm up: without it V8 would spend a third of the time compiling, which a service that runs for months does not.
  for (const [arm, [shape]] of arms.slice(1)) await load.run(arm.target, shapes[shape!], warming);
  const done: Round[] = [];
  for (let n = 1; n <= rounds; n++) {
    const measured: Measured[] = [];
    const copyUs = await measureCopy(floorFleet);
    for (const shape of inOrder) {
      for (const [arm, itsShapes] of arms) {
        if (itsShapes.includes(shape)) measured.push(await measure(arm, shape));
      }
    }
    done.push({ copyUs, measured });
    console.log(`round ${n} of ${rounds}`);
  }
  const summary = summarize(done, inOrder);
  await report('ingest', {
    parts: ['PostgreSQL 18', mosquittoVersion() ?? 'no Mosquitto'],
    tables: [table(summary)],
  });
} finally {
  await load.stop();
  for (const [arm] of arms) await arm.stop();
  await floorFleet.drop();
}

async function measure(arm: Arm, shape: ShapeName): Promise<Measured> {
  const before = await arm.stored?.();
  const result = await load.run(arm.target, shapes[shape], span);
  const behind = before !== undefined && (await arm.stored!()) - before < result.acknowledgedInAll * 0.98;
  const us = Object.fromEntries(
    Object.entries(result.cpuMs).map(([name, ms]) => [name, (ms * 1000) / result.acknowledged]),
  );
  const ratePerS = (result.acknowledged * 1000) / result.windowMs;
  return { arm: arm.name, shape, us, ratePerS, p99Ms: result.p99Ms, behind };
}
