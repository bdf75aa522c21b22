import { LongReads, type LongReadsOptions } from '@heliograph/database/connection/long-reads';
import type { Logger } from '@heliograph/server/logging';
import { Gauge } from 'prom-client';

const CHECK_EVERY_MS = 5_000;

/** Opens LongReads and checks the standby regularly, so that it is used while it is up to date. */
export async function openLongReads(
  options: Omit<LongReadsOptions, 'onChange'>,
  logger: Logger,
): Promise<{ longReads: LongReads; warnings(): string[]; close(): Promise<void> }> {
  const longReads = new LongReads({
    ...options,
    onChange: (reason) =>
      reason === null ? logger.info('standby in use') : logger.warn({ reason }, 'standby not in use'),
  });
  await longReads.check();
  const checks = setInterval(() => void longReads.check(), CHECK_EVERY_MS);
  if (options.standbyUrl !== undefined) exposeLag(longReads);
  return {
    longReads,
    warnings: () =>
      longReads.problem === null ? [] : [`DATABASE_READ_URL is not in use: ${longReads.problem}.`],
    close: () => {
      clearInterval(checks);
      return longReads.close();
    },
  };
}

function exposeLag(longReads: LongReads): void {
  new Gauge({
    name: 'heliograph_standby_behind_bytes',
    help: "What the standby of DATABASE_READ_URL lacked of the primary's log when it was last asked",
    collect() {
      // A standby that does not respond has no lag metric.
      this.remove();
      if (longReads.behindBytes !== null) this.set(longReads.behindBytes);
    },
  });
}
