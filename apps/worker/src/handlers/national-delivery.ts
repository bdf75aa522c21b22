import type { PayloadOf } from '@heliograph/contracts/queue/queues';
import type { Delivery } from '@heliograph/contracts/national/delivery';
import type { NationalProfile } from '@heliograph/contracts/national/profile';
import type { Database } from '@heliograph/database/connection/database';
import { readClock } from '@heliograph/database/connection/read-clock';
import { expireUnsent, prepareCursors, resendFrom, saveCursors } from '@heliograph/database/national/cursors';
import { readUnsent } from '@heliograph/database/national/read-unsent';
import type { Logger } from '@heliograph/server/logging';
import { ThrottledLog } from '@heliograph/server/throttled-log';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { JobHandler } from '../job-handler.js';
import { nationalHeld, nationalReadings } from '../metrics.js';
import { messagesOf } from '../national/messages-of.js';
import { NationalServer, NationalServerError } from '../national/national-server.js';
import { quantitiesOf } from '../national/render-message.js';
import { resendTime } from '../national/resend-time.js';
import type { WorkerSettings } from '../settings.js';
import { DATABASE, LOGGER, SETTINGS } from '../tokens.js';

/** Older readings are not sent, ms. */
const SENT_MAX_AGE_MS = 60 * 86_400_000;
/** Longest run, ms; the next run continues. */
const RUN_MAX_MS = 8_000;

type Settings = Pick<
  WorkerSettings,
  'NATIONAL_PROFILE' | 'NATIONAL_CERT_FILE' | 'NATIONAL_KEY_FILE' | 'NATIONAL_CA_FILE' | 'DEMO'
>;

/** Sends readings to a national server until it has acknowledged all: docs/decisions/0096-national-server.md. */
@Injectable()
export class NationalDelivery implements JobHandler<'nationalDelivery'>, OnApplicationShutdown {
  readonly queue = 'nationalDelivery';
  readonly isOff: boolean;
  readonly #log: ThrottledLog;
  readonly #server: NationalServer | null;
  /** The last inverter that was tried; after a failure, the next run continues after it. */
  #afterId = 0;
  #oldest = new Date(0);

  constructor(
    @Inject(DATABASE) private readonly database: Pick<Database, 'pool'>,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const { NATIONAL_CERT_FILE: cert, NATIONAL_KEY_FILE: key, NATIONAL_CA_FILE: ca } = settings;
    const delivery = settings.NATIONAL_PROFILE?.delivery;
    this.isOff = delivery === undefined;
    this.#log = new ThrottledLog(logger);
    this.#server = delivery
      ? new NationalServer(delivery, { cert: cert!, key: key!, ca: ca! }, (payload) =>
          this.#resend(delivery, payload),
        )
      : null;
  }

  async handle(_payload?: PayloadOf<'nationalDelivery'>, stopping?: AbortSignal): Promise<void> {
    const profile = this.settings.NATIONAL_PROFILE;
    if (!this.#server || !profile?.delivery) return;
    const { pool } = this.database;
    const endsAt = performance.now() + RUN_MAX_MS;
    const isOver = () => performance.now() >= endsAt || stopping?.aborted === true;
    this.#oldest = new Date((await readClock(pool)).getTime() - SENT_MAX_AGE_MS);
    await prepareCursors(pool, this.#oldest);
    try {
      if (profile.delivery.resend) await this.#server.connect();
      for (;;) {
        const isFromTheFirst = this.#afterId === 0;
        const moved = await this.#sendPages(this.#server, { profile, delivery: profile.delivery }, isOver);
        if (this.#afterId > 0 || (isFromTheFirst && !moved)) return;
      }
    } catch (error) {
      if (!(error instanceof NationalServerError)) throw error;
      this.#log.warn('failed to send readings to the national server, retrying', { reason: error.message });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#server?.close();
    this.#log.onModuleDestroy();
  }

  /** Sends pages until all inverters are done or the time is up. @returns whether a cursor was moved */
  async #sendPages(
    server: NationalServer,
    { profile, delivery }: { readonly profile: NationalProfile; readonly delivery: Delivery },
    isOver: () => boolean,
  ): Promise<boolean> {
    const { pool } = this.database;
    const page = { demo: this.settings.DEMO, quantities: quantitiesOf(profile) };
    const held = new Set<number>();
    const isWhole = this.#afterId === 0;
    let hasMoved = false;
    while (!isOver()) {
      const unsent = await readUnsent(pool, { ...page, afterId: this.#afterId });
      this.#afterId = unsent.at(-1)?.cursor.inverterId ?? 0;
      if (this.#afterId === 0) {
        if (isWhole) this.#report(held.size);
        return hasMoved;
      }
      const expiring = unsent.filter(({ cursor }) => cursor.sentTs < this.#oldest);
      if (expiring.length > 0) {
        await server.connect();
        await this.#expire(expiring.map(({ cursor }) => cursor.inverterId));
        hasMoved = true;
      }
      const { messages, cursorsAfter, heldIds } = messagesOf(
        profile,
        delivery,
        unsent.filter((one) => !expiring.includes(one)),
      );
      for (const id of heldIds) held.add(id);
      let acknowledged = 0;
      try {
        if (messages.length > 0) await server.publish(messages, (count) => (acknowledged = count));
      } finally {
        const { cursors, readings } = cursorsAfter(acknowledged);
        if (cursors.length > 0) await saveCursors(pool, cursors);
        nationalReadings.inc({ outcome: 'acknowledged' }, readings);
        hasMoved ||= cursors.length > 0;
      }
    }
    return hasMoved;
  }

  async #expire(inverterIds: readonly number[]): Promise<void> {
    const expired = await expireUnsent(this.database.pool, inverterIds, this.#oldest);
    if (expired === 0) return;
    nationalReadings.inc({ outcome: 'expired' }, expired);
    this.logger.error({ readings: expired }, 'readings are too old for the national server and not sent');
  }

  #report(held: number): void {
    nationalHeld.set(held);
    if (held > 0)
      this.#log.warn('inverters lack a mandatory parameter, their readings wait', {}, { inverters: held });
  }

  async #resend(delivery: Delivery, payload: Buffer): Promise<void> {
    const from = resendTime(delivery, payload);
    if (from === null) {
      this.#log.warn('the national server requests readings again without a start time', {});
      return;
    }
    await resendFrom(this.database.pool, from);
    this.logger.info({ from }, 'the national server requests readings again');
  }
}
