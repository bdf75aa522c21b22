import { Counter, Gauge, Histogram } from 'prom-client';
import { BatchHistogram } from './batch-histogram.js';

const counter = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
  new Counter({ name: `heliograph_ingest_${name}`, help, labelNames });

/** Counts since the last scrape, by kind: looks up the counter's labels once per scrape instead of once per message. */
const receivedSinceTold = new Map<string, number>();
new Counter({
  name: 'heliograph_ingest_messages_received_total',
  help: 'Messages received, by kind of topic',
  labelNames: ['kind'],
  collect() {
    for (const [kind, count] of receivedSinceTold) this.inc({ kind }, count);
    receivedSinceTold.clear();
  },
});
export function messageReceived(kind: string): void {
  receivedSinceTold.set(kind, (receivedSinceTold.get(kind) ?? 0) + 1);
}
export const readingsStored = counter('readings_stored_total', 'Readings stored');
export const readingsRepeated = counter('readings_repeated_total', 'Duplicates of stored readings');
export const quarantinedParts = counter(
  'quarantined_total',
  'Messages and readings quarantined, by reason',
  'reason',
);
export const partsOverQuota = counter(
  'over_quota_total',
  'Readings, events and quarantined messages dropped because the device exceeded its quota',
  'kind',
);
export const unknownReadingKeys = counter('unknown_keys_total', 'Unknown keys in readings');
export const accessViolations = counter(
  'access_breaches_total',
  "Attempts to use another device's topic; each closed the connection",
);
export const packetFaults = counter(
  'packet_faults_total',
  'Connections closed because of an invalid packet, by fault',
  'fault',
);
export const refusedFilters = counter(
  'refused_filters_total',
  'Subscriptions refused because the device already had the maximum number',
);
export const loginFailures = counter('login_failures_total', 'Refused logins, by response', 'answer');
export const takeovers = counter(
  'takeovers_total',
  'Connections that replaced one of the same serial number',
  'address',
);
export const revokedConnections = counter(
  'revoked_connections_total',
  'Connections closed because the device was revoked',
);

export const brokerConnects = counter(
  'broker_connects_total',
  'Connections to the external broker, by whether it still had our session',
  'session',
);
// Prometheus sees no increase in a series that begins with 1.
for (const session of ['kept', 'new', 'lost']) brokerConnects.inc({ session }, 0);
export const adapterMessages = counter(
  'adapter_messages_total',
  'Messages translated by adapters, by adapter and outcome (readings, gathered, passed_over, refused)',
  'adapter',
  'outcome',
);

export const connections = new Gauge({
  name: 'heliograph_ingest_connections',
  help: 'Connected devices',
});
export const clockOff = new Gauge({
  name: 'heliograph_ingest_clock_off_seconds',
  help: "This server's clock minus the devices' or PostgreSQL's, 0 while they agree within 2 min",
});
export const brokerUnacknowledged = new Gauge({
  name: 'heliograph_ingest_broker_unacknowledged',
  help: 'Messages received from the external broker and not yet acknowledged',
});

export interface PipelineDepths {
  readonly pendingBytes: number;
  readonly pendingMessages: number;
  /** Running time of the current commit attempt, ms, 0 if there is none. */
  readonly committingMs: number;
}

let depths: PipelineDepths = { pendingBytes: 0, pendingMessages: 0, committingMs: 0 };
/** Reports this pipeline's depths, read at each scrape. */
export function watchDepths(pipeline: PipelineDepths): void {
  depths = pipeline;
}
const depth = (name: string, help: string, now: () => number) =>
  new Gauge({
    name: `heliograph_ingest_${name}`,
    help,
    collect() {
      this.set(now());
    },
  });
depth('pending_bytes', 'Bytes of messages received and not yet stored', () => depths.pendingBytes);
depth('pending_messages', 'Messages received and not yet stored', () => depths.pendingMessages);
depth(
  'commit_age_seconds',
  'Running time of the current commit, 0 if none',
  () => depths.committingMs / 1000,
);

export const batchParts = new Histogram({
  name: 'heliograph_ingest_batch_parts',
  help: 'Parts (readings, events, status and info messages) per batch',
  buckets: [1, 5, 20, 50, 100, 200, 500, 1000, 2000],
});
export const commitSeconds = new Histogram({
  name: 'heliograph_ingest_commit_seconds',
  help: 'Time from the first commit attempt of a batch until it was stored',
  buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2, 10],
});
export const acknowledgementSeconds = new BatchHistogram({
  name: 'heliograph_ingest_acknowledgement_seconds',
  help: 'Time from receiving a message to acknowledging it',
  buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 60],
});
export const liveLagSeconds = new BatchHistogram({
  name: 'heliograph_ingest_live_lag_seconds',
  help: "Time from a telemetry reading's timestamp, by the device's clock, to its commit",
  buckets: [0.1, 0.5, 1, 2, 5, 10, 30, 60, 300, 600, 3_600, 86_400],
});
export const backlogLagSeconds = new BatchHistogram({
  name: 'heliograph_ingest_backlog_lag_seconds',
  help: "Time from a backlog reading's timestamp, by the device's clock, to its commit",
  buckets: [60, 300, 900, 3_600, 10_800, 21_600, 43_200, 86_400, 259_200, 604_800, 2_592_000],
});
