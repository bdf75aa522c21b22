// Quality of outage alerts in real weather and on real grids: fleets of an independent generator on the real sweep.
import { parseArgs } from 'node:util';
import { runWorld } from '@heliograph/tests/support/alarms/run-world';
import { spreadOf } from '@heliograph/tests/support/alarms/figures';
import { bridge } from '@heliograph/tests/support/alarm-worlds/bridge';
import { judge } from '@heliograph/tests/support/alarm-worlds/judge';
import { makeRealWorld } from '@heliograph/tests/support/alarm-worlds/world';
import { fog } from '@heliograph/tests/support/alarm-worlds/fog';
import { clear } from '@heliograph/tests/support/alarm-worlds/clear';
import { monsoon } from '@heliograph/tests/support/alarm-worlds/monsoon';
const plans = { fog, clear, monsoon };
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    world: { type: 'string', default: 'fog' },
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '14' },
    roofs: { type: 'string', default: '20' },
    verbose: { type: 'boolean' },
  },
});
const plan = plans[values.world as keyof typeof plans];
console.time('make');
const bridged = bridge(
  makeRealWorld(plan, { seed: Number(values.seed), days: Number(values.days), roofs: Number(values.roofs) }),
);
console.timeEnd('make');
console.time('run');
const { ours } = await runWorld(bridged.world);
console.timeEnd('run');
const v = judge(bridged, ours);
const late = v.found.filter(({ at }) => at !== null).map(({ at, silence }) => (at! - silence.dueAt!) / 60000);
const known = v.found
  .filter(({ at }) => at !== null)
  .map(({ at, silence }) => (at! - silence.knowableAt!) / 60000);
console.log({
  ...v,
  found: v.found.filter((o) => o.at !== null).length,
  due: v.found.length,
  late: spreadOf(late),
  known: spreadOf(known),
  falseOutages: v.falseOutages.length,
  falseMessages: v.falseMessages.length,
  incidents: ours.incidents.length,
  messages: ours.messages.length,
});
const ist = (at: number | null) =>
  at === null ? null : new Date(at + 5.5 * 3.6e6).toISOString().slice(0, 16);
if (values.verbose) {
  for (const { silence: s, at } of v.found)
    if (at === null || at - s.dueAt! > 15 * 60000)
      console.log(
        'late',
        s.inverterId,
        ist(s.from),
        ist(s.until),
        'know',
        ist(s.knowableAt),
        'due',
        ist(s.dueAt),
        'found',
        ist(at),
      );
  for (const e of v.falseOutages) console.log('false', e.inverterId, ist(e.from), ist(e.until));
}
