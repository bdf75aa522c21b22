import { BatchStore } from '@heliograph/ingest/pipeline/batch-store';
import { MinuteStatistics } from '@heliograph/ingest/pipeline/minute-statistics';
import { Pipeline } from '@heliograph/ingest/pipeline/pipeline';
import { RecomputeLoop } from '@heliograph/ingest/pipeline/recompute-loop';
import { ClockCheck } from '@heliograph/ingest/clock-check';
import { DeviceQuotas } from '@heliograph/ingest/quotas/device-quotas';
import { OverQuotaCounts } from '@heliograph/ingest/quotas/over-quota-counts';
import { ingestSettings } from '@heliograph/ingest/settings';
import { loadConfig } from '@heliograph/server/config';
import type { Logger } from '@heliograph/server/logging';
import { ThrottledLog } from '@heliograph/server/throttled-log';
import type { Fleet } from '../load/fleet.js';
import { serialNumberOf } from '../load/protocol.js';
import { samplePayload } from '../load/telemetry-packet.js';
import { cpuTimes } from '../measure/cpu-time.js';

/** The size of the smallest fleet, so that no batch has two readings of one inverter. */
const IN_FLIGHT = 1_000;

/** Cost of one reading. */
export interface Cost {
  /** Processor time of this process. */
  readonly pipelineUs: number;
  readonly postgresUs: number;
  /** WAL written, and the number of full-page images in it. */
  readonly walBytes: number;
  readonly pageImages: number;
}

/** Feeds the pipeline in this process with readings spread over the whole fleet. */
export class PipelineRig {
  readonly #pipeline: Pipeline;
  readonly #sample = JSON.parse(samplePayload()) as { values: object };
  #taken = 0;

  constructor(
    private readonly fleet: Fleet,
    private readonly inverters: number,
    logger: Logger,
  ) {
    const settings = loadConfig(ingestSettings, { DATABASE_URL: fleet.url });
    const throttledLog = new ThrottledLog(logger);
    const quotas = new DeviceQuotas(new OverQuotaCounts(throttledLog), () => performance.now());
    const store = new BatchStore(fleet.database, settings, logger, quotas);
    const recomputeLoop = new RecomputeLoop(fleet.database, logger);
    this.#pipeline = new Pipeline(
      settings,
      logger,
      store,
      recomputeLoop,
      new MinuteStatistics(),
      throttledLog,
      quotas,
      new ClockCheck(() => performance.now()),
    );
  }

  async run(readings: number): Promise<Cost> {
    const walBefore = await this.#wal();
    const processes = { postgres: this.fleet.postgresPid };
    const postgresBefore = cpuTimes(processes).postgres!;
    const before = process.cpuUsage();
    await this.#store(readings);
    const { user, system } = process.cpuUsage(before);
    const postgresMs = cpuTimes(processes).postgres! - postgresBefore;
    const wal = await this.#wal();
    return {
      pipelineUs: (user + system) / readings,
      postgresUs: (postgresMs * 1000) / readings,
      walBytes: (wal.bytes - walBefore.bytes) / readings,
      pageImages: (wal.images - walBefore.images) / readings,
    };
  }

  async #wal(): Promise<{ bytes: number; images: number }> {
    const { pool } = this.fleet.database;
    // An idle backend reports its statistics only after up to 10 s.
    await pool.query('SELECT pg_stat_force_next_flush()');
    const { rows } = await pool.query<{ bytes: string; images: string }>(
      'SELECT wal_bytes AS bytes, wal_fpi AS images FROM pg_stat_wal',
    );
    return { bytes: Number(rows[0]!.bytes), images: Number(rows[0]!.images) };
  }

  #store(readings: number): Promise<void> {
    return new Promise((resolve) => {
      let [sent, stored] = [0, 0];
      const next = () => {
        while (sent < readings && sent - stored < IN_FLIGHT) {
          sent++;
          this.#take(() => {
            if (++stored === readings) resolve();
            // Continue after the batch's other acknowledgements, as devices do.
            else if (stored % (IN_FLIGHT / 2) === 0) setImmediate(next);
          });
        }
      };
      next();
    });
  }

  #take(acknowledge: () => void): void {
    const n = this.#taken++;
    // Visits every inverter once, in scattered order, before repeating: 7,919 is coprime to every size.
    const device = (n * 7_919) % this.inverters;
    const receivedAt = Date.now();
    const values = { ...this.#sample.values, energy_total_wh: 18_000_000 + Math.floor(n / this.inverters) };
    const serialNumber = serialNumberOf(device);
    this.#pipeline.take({
      device: { inverterId: device + 1, serialNumber },
      kind: 'telemetry',
      topic: `solar/v1/${serialNumber}/telemetry`,
      payload: Buffer.from(JSON.stringify({ v: 1, ts: receivedAt, seq: n + 1, values })),
      retained: false,
      receivedAt,
      acknowledge,
    });
  }
}
