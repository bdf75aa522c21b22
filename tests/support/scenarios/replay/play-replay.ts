import { ensurePartitionsSince } from '@heliograph/database/readings/partitions';
import type { Recording } from '@heliograph/simulators/replay/recording';
import { Replay } from '@heliograph/simulators/replay/replay';
import type { ScenarioDevice } from '@heliograph/simulators/timeline/timeline';
import type { WorkerMistakes } from '../platform.js';
import { hold, onStage, realMs, type Stage, step, STEP_MS } from '../stage.js';
import { replayedFleet } from './replayed-fleet.js';

const MINUTE_MS = 60_000;
/** The devices connect before their first rows. */
const BEFORE_MS = 5 * MINUTE_MS;

/** A recording that was played to its end. Times are ms since 1970. */
export interface PlayedReplay extends Stage {
  readonly recording: Recording;
  readonly devices: readonly ScenarioDevice[];
  readonly start: number;
  readonly end: number;
}

interface ReplaySettings {
  readonly mistakes?: WorkerMistakes;
  /** Infinity, the default: as fast as everything is answered. */
  readonly speed?: number;
}

/**
 * Plays a recording as `play` does a scenario, at the time of its rows: each inverter is another owner's, and stays
 * connected.
 */
export function playReplay<T>(
  recording: Recording,
  ask: (played: PlayedReplay) => Promise<T>,
  { mistakes = {}, speed = Infinity }: ReplaySettings = {},
): Promise<T> {
  const devices = replayedFleet(recording);
  const start = Math.floor((recording.firstTs - BEFORE_MS) / MINUTE_MS) * MINUTE_MS;
  const end = Math.ceil(recording.lastTs / MINUTE_MS + 1) * MINUTE_MS;
  const send = ({ broker }: Stage) =>
    new Replay(recording, {
      broker,
      devices,
      speed: 1,
      shuffled: false,
      repeat: 1,
      seed: 1,
      shiftMs: 0,
      startMs: recording.firstTs,
      staysConnected: true,
    });
  return onStage({ start, devices, mistakes }, send, async (stage, replay) => {
    const { platform } = stage;
    await ensurePartitionsSince(platform.pool, new Date(start), new Date(end));
    const since = realMs();
    for (let at = start + STEP_MS; at <= end; at += STEP_MS) {
      await hold(stage, () => since + (at - start) / speed - realMs());
      const now = Math.max(Date.now(), at);
      await step(stage, replay, now);
      await platform.beat(now);
      if ((at - start) % MINUTE_MS === 0) await platform.work();
    }
    return ask({ ...stage, recording, devices, start, end });
  });
}
