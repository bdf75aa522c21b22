import { openDatabase, type Database } from '@heliograph/database/connection/database';
import { recordHeartbeat } from '@heliograph/database/heartbeats/record-heartbeat';
import { recordReceipt } from '@heliograph/database/outbox/record-receipt';
import { alertChannels, type AlertChannel } from '@heliograph/domain/alerts/catalogue';
import { createLogger } from '@heliograph/server/logging';
import type { QueueClient } from '@heliograph/server/queues/queue-client';
import { uniform } from '@heliograph/simulators/random/hash';
import { whatsappSender } from '@heliograph/worker/channels/whatsapp-sender';
import { MessageDispatch } from '@heliograph/worker/handlers/message-dispatch';
import { MonthlySummaries } from '@heliograph/worker/handlers/monthly-summaries';
import { NoCommunicationSweep } from '@heliograph/worker/handlers/no-communication-sweep';
import { UpdateReportingHours } from '@heliograph/worker/handlers/update-reporting-hours';
import { WarrantyEndings } from '@heliograph/worker/handlers/warranty-endings';
import type { WorkerSettings } from '@heliograph/worker/settings';
import type { DltTemplates } from '@heliograph/worker/sms/dlt-templates';
import { webhookProvider } from '@heliograph/worker/sms/webhook-provider';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { mailTo, messageDelivery, pushBy } from '../alerts/message-delivery.js';
import type { Bridged } from '../alarm-worlds/bridge.js';
import { findSubject } from '../alarms/message-subject.js';
import { prepareAll } from '../alarms/prepared-pool.js';
import type { Told } from '../alarms/result.js';
import { SimulatedIngest } from '../alarms/simulated-ingest.js';
import { SimulatedPortal } from '../alarms/simulated-portal.js';
import { DAY, HOUR, MINUTE, SECOND } from '../alarms/spans.js';
import { stageFleet } from '../alarms/stage-fleet.js';
import { createTestDatabase } from '../database.js';
import { type Acceptance, startCarriers, type Trouble, whatsappReference } from './carriers.js';
import { SimulatedClock } from './clock.js';
import { type Occasion, Occurrences, occasionsOf } from './occasions.js';
import { type Person, peopleOf, stagePeople } from './people.js';
import { DeliveryQueue } from './queue.js';
import { compareYields, stageEnergy } from './stage-energy.js';

export interface PlayedAlerts {
  readonly bridged: Bridged;
  readonly people: readonly Person[];
  readonly occasions: readonly Occasion[];
  readonly acceptances: readonly Acceptance[];
  /** Messages about lost communication, when the first carrier accepted them. */
  readonly told: readonly Told[];
  readonly written: readonly WrittenMessage[];
}

export interface WrittenMessage {
  readonly id: string;
  readonly kind: string;
  readonly cause: string;
  readonly personId: number;
  readonly at: number;
  /** Null: not given up. */
  readonly givenUpAt: number | null;
  /** Why; null: it was no longer true. */
  readonly error: string | null;
}

/** Of the worker's duties. */
const STEP = 30 * SECOND;
const SETTINGS = {
  ...{ SMS_DAILY_MAX: 1_000_000, DEMO: false, WARRANTY_YEARS: 5, WARRANTY_YEARS_BY_RATING: new Map() },
} as unknown as WorkerSettings;
const communicationKinds = [
  'communication_lost',
  'communication_restored',
  'still_lost',
  'incident',
  'unheard',
];

/** A carrier fails at most once in each period of this length, at any hour. */
const TROUBLE_EVERY = 10 * HOUR;
const TROUBLE_SHARE = 0.8;
const TROUBLES: readonly { readonly trouble: Trouble; readonly length: number }[] = [
  { trouble: 'down', length: 3 * HOUR },
  { trouble: 'down', length: 20 * MINUTE },
  { trouble: 'slow', length: 40 * MINUTE },
  { trouble: 'losing', length: 2 * HOUR },
];

/** One carrier at a time. */
const troublesOf = (seed: number, start: number) => (channel: AlertChannel, at: number) => {
  const place = Math.floor((at - start) / TROUBLE_EVERY);
  if (uniform(seed, place, 120) >= TROUBLE_SHARE) return null;
  if (alertChannels[Math.floor(uniform(seed, place, 121) * alertChannels.length)] !== channel) return null;
  const { trouble, length } = TROUBLES[Math.floor(uniform(seed, place, 122) * TROUBLES.length)]!;
  const from = start + place * TROUBLE_EVERY + uniform(seed, place, 123) * (TROUBLE_EVERY - length);
  return at >= from && at < from + length ? trouble : null;
};

/**
 * Plays a world on the worker's duties and deliveries, with PostgreSQL and carriers on this machine. The clock runs in
 * real time while messages are delivered, and otherwise jumps to the next recurring job.
 */
export async function playAlerts(bridged: Bridged): Promise<PlayedAlerts> {
  const { world } = bridged;
  const own = await createTestDatabase();
  const first = await openDatabase({ url: own.url, connectionsMax: 1 });
  await first.pool.query(`ALTER DATABASE ${new URL(own.url).pathname.slice(1)} SET synchronous_commit = off`);
  const clock = await SimulatedClock.in(first.pool);
  await clock.set(world.from);
  const database = await openDatabase({ url: own.url, connectionsMax: 8 });
  prepareAll(database.pool);
  const carriers = await startCarriers({
    now: () => clock.now,
    troubleOf: troublesOf(world.seed, world.from),
  });
  try {
    const people = peopleOf(world.fleet, world.seed);
    await stageFleet(database.pool, world);
    await stagePeople(database.pool, people, world.seed, carriers.push.endpoint);
    await stageEnergy(database.pool, world);
    const occasions = occasionsOf(world, people);
    const told = await run({ bridged, database, clock, carriers, people, occasions });
    const written = await readWritten(database.pool);
    return { bridged, people, occasions, acceptances: carriers.acceptances, told, written };
  } finally {
    await carriers.stop();
    await database.close();
    await first.close();
    await own.drop();
  }
}

interface Stage {
  readonly bridged: Bridged;
  readonly database: Database;
  readonly clock: SimulatedClock;
  readonly carriers: Awaited<ReturnType<typeof startCarriers>>;
  readonly people: readonly Person[];
  readonly occasions: readonly Occasion[];
}

async function run(stage: Stage): Promise<Told[]> {
  const { clock, database, carriers, people, occasions } = stage;
  const { world } = stage.bridged;
  const { pool } = database;
  const told: Told[] = [];
  const { delivery, logger } = deliveryOf(stage);
  const deliver = async (messageId: string) => {
    await delivery.handle({ messageId }).finally(async () => {
      const reference = whatsappReference(messageId);
      await recordReceipt(pool, { reference, receipt: 'delivered', at: new Date(clock.now) });
      const accepted = carriers.acceptances.find(({ id }) => id === messageId);
      if (!accepted || told.some((one) => one.text === messageId)) return;
      const { rows } = await pool.query<{ kind: string; phone: string }>(
        'SELECT kind, phone FROM outbox WHERE id = $1',
        [messageId],
      );
      const { kind, phone } = rows[0]!;
      if (!communicationKinds.includes(kind)) return;
      told.push({ at: accepted.at, kind, phone, text: messageId, ...(await findSubject(pool, messageId)) });
    });
  };
  const queue = new DeliveryQueue(() => clock.now, deliver);
  const queues = { addJobs: queue.addJobs } as unknown as QueueClient;
  const dispatch = new MessageDispatch(database, queues, logger, SETTINGS);
  const sweep = new NoCommunicationSweep(database, SETTINGS, logger, queues);
  const hours = new UpdateReportingHours(database, logger);
  const summaries = new MonthlySummaries(database, logger, SETTINGS);
  const warranties = new WarrantyEndings(database, logger, SETTINGS);
  const portal = new SimulatedPortal(pool, world.changes ?? []);
  await portal.stage();
  const ingest = new SimulatedIngest(pool, world);
  const occurrences = new Occurrences(pool, occasions, people);

  for (let at = world.from + STEP; at <= world.until; at += STEP) {
    await clockReaches(at, clock, queue);
    await recordHeartbeat(pool, 'ingest', new Date(at));
    await occurrences.upTo(at);
    if (at % MINUTE === 0) {
      await portal.changeUpTo(at);
      await ingest.hearUpTo(at);
      if (at % (5 * MINUTE) === 0) await hours.handle();
      if (at % (10 * MINUTE) === 0) await summaries.handle();
      if ((at - world.from) % DAY === 5.5 * HOUR) {
        await warranties.handle();
        await compareYields(pool, new Date(at));
      }
      await sweep.handle();
    }
    await dispatch.handle();
  }
  await clockReaches(world.until + MINUTE, clock, queue);
  return told;
}

/** Waits for deliveries, during which the clock runs, and otherwise lets it jump. */
async function clockReaches(at: number, clock: SimulatedClock, queue: DeliveryQueue): Promise<void> {
  for (;;) {
    queue.start();
    if (clock.now >= at) return;
    if (queue.isRunning) await sleep(2);
    else await clock.set(Math.max(clock.now, Math.min(at, queue.nextAt ?? at)));
  }
}

function deliveryOf({ database, carriers }: Stage) {
  const logger = createLogger('alerts', 'silent');
  const provider = webhookProvider({
    url: carriers.smsUrl,
    secret: 's'.repeat(32),
    templates: {} as DltTemplates,
    countryCode: '91',
  });
  const [push, mail] = [pushBy(carriers.push.agent), mailTo(carriers.mailUrl)];
  const whatsapp = whatsappSender({
    ...{ token: 'token', phoneNumberId: '1', apiVersion: 'v23.0', countryCode: '91' },
    baseUrl: carriers.whatsappUrl,
  });
  const delivery = messageDelivery(database, {
    provider,
    logger,
    settings: SETTINGS,
    push,
    mail,
    whatsapp,
  });
  return { delivery, logger };
}

async function readWritten(pool: Pool): Promise<WrittenMessage[]> {
  const { rows } = await pool.query<WrittenMessage>(
    `SELECT id::text, kind, cause, user_id AS "personId", extract(epoch FROM created_at)::float8 * 1000 AS at,
            extract(epoch FROM failed_at)::float8 * 1000 AS "givenUpAt", error
     FROM outbox ORDER BY outbox.id`,
  );
  return rows;
}
