import type { Fault } from '../fault.js';

/** Database settings that could lose committed data. */
export const refusals: readonly Fault[] = ['fsync', 'synchronous_commit'].map((setting) => ({
  name: `no-${setting.replace('_', '-')}`,
  does: `PostgreSQL and ingest restart, PostgreSQL with ${setting} off`,
  recovers: 'ingest refuses to start and says why; both are started again with it on',
  times: 1,
  timesShort: 1,
  strike: async ({ world }) => {
    await world.ingest.kill();
    await world.postgres.stop();
    await world.postgres.start([`${setting}=off`]);
    const said = await world.startIngest().then(
      () => 'that it is ready',
      (error: Error) => error.message,
    );
    await world.ingest.kill();
    await world.postgres.stop();
    const liftedAt = Date.now();
    await world.postgres.start();
    await world.startIngest();
    if (!said.includes(`runs with ${setting} off`))
      throw new Error(`ingest did not refuse ${setting} off, it said: ${said}`);
    return liftedAt;
  },
}));
