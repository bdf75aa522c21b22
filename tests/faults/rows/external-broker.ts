import { hasMosquitto } from '../../integration/ingest/support/mosquitto.js';
import type { Fault } from '../fault.js';
import { until } from '../../support/until.js';
import { World } from '../world/world.js';

const SESSION_LOST = 'heliograph_ingest_broker_connects_total{session="lost"}';
const TAKEN_MAX_MS = 60_000;

const unless = () => (hasMosquitto ? null : 'Mosquitto is not installed');

async function behindMosquitto() {
  const world = await World.start({ outsideBroker: true });
  return { world, end: () => world.stop() };
}

/** The same faults with an external broker. */
export const outsideBrokerFaults: readonly Fault[] = [
  {
    name: 'mosquitto-killed',
    does: 'kill -9 of Mosquitto, which keeps its messages on disk',
    recovers: 'started again at once',
    times: 20,
    timesShort: 1,
    unless,
    world: behindMosquitto,
    brokerMayLose: true,
    strike: async ({ world, note }) => {
      const { mosquitto, oracle, ingest } = world;
      const lostBefore = (await ingest.metric(SESSION_LOST)) ?? 0;
      await mosquitto!.kill();
      const liftedAt = Date.now();
      await mosquitto!.resume();
      const taken = oracle!.acknowledged.size;
      await until('ingest to take messages again', () => oracle!.acknowledged.size > taken, {
        patienceMs: TAKEN_MAX_MS,
      });
      const tookS = ((Date.now() - liftedAt) / 1000).toFixed(1);
      const kept = ((await ingest.metric(SESSION_LOST)) ?? 0) === lostBefore;
      note(
        `ingest took messages again after ${tookS} s; the broker ${kept ? 'still had' : 'had lost'} its session`,
      );
      return liftedAt;
    },
  },
  {
    name: 'consumer-killed',
    does: 'kill -9 of the ingest that consumes from Mosquitto',
    recovers: 'started again at once, under its old client id',
    times: 20,
    timesShort: 0,
    unless,
    world: behindMosquitto,
    strike: async ({ world }) => {
      await world.ingest.kill();
      const liftedAt = Date.now();
      await world.startIngest();
      return liftedAt;
    },
  },
];
