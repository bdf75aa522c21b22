import { Counter, Gauge, Histogram } from 'prom-client';
import { BatchHistogram } from './batch-histogram.js';

const counter = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
  new Counter({ name: `heliograph_ingest_${name}`, help, labelNames });

/** By kind, since they were told last: a counter's labels are looked up once a telling, not once a message. */
const receivedSinceTold = new Map<string, number>();
new Counter({
  name: 'heliograph_ingest_messages_received_total',
  help: 'Messages taken, by kind of topic',
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
export const readingsRepeated = counter(
  'readings_repeated_total',
  'Readings that were stored before, saying the same',
);
export const quarantinedParts = counter(
  'quarantined_total',
  'Messages and readings set aside, by reason',
  'reason',
);
export const partsOverQuota = counter(
  'over_quota_total',
  'Readings, events and quarantined messages that were not stored because their device had used up its quota',
  'kind',
);
export const unknownReadingKeys = counter(
  'unknown_keys_total',
  'Keys in readings that the contract does not know',
);
export const accessBreaches = counter(
  'access_breaches_total',
  "Tries to use another's topic; each closed a connection",
);
export const packetFaults = counter(
  'packet_faults_total',
  'Connections closed over a packet, by fault',
  'fault',
);
export const refusedFilters = counter(
  'refused_filters_total',
  'Filters refused because a device already had as many as it may subscribe to',
);
export const loginFailures = counter(
  'login_failures_total',
  'Refused log-ins, by how they were answered',
  'answer',
);
export const takeovers = counter(
  'takeovers_total',
  'Connections that took over one of the same serial number',
  'address',
);
export const revokedConnections = counter(
  'revoked_connections_total',
  'Connections closed since their device was revoked',
);

export const brokerConnects = counter(
  'broker_connects_total',
  'Connections made to the outside broker, by whether it still had our session',
  'session',
);
export const adapterMessages = counter(
  'adapter_messages_total',
  'Messages that adapters looked at, by adapter and outcome (readings, gathered, passed_over, refused)',
  'adapter',
  'outcome',
);

export const connections = new Gauge({
  name: 'heliograph_ingest_connections',
  help: 'Devices connected',
});
export const brokerUnacknowledged = new Gauge({
  name: 'heliograph_ingest_broker_unacknowledged',
  help: 'Messages of the outside broker received and not yet acknowledged',
});

/** What a pipeline holds now. */
export interface PipelineDepths {
  readonly pendingBytes: number;
  readonly pendingMessages: number;
  /** How long the try at a commit that is under way takes already, ms; 0: none is. */
  readonly committingMs: number;
}

let depths: PipelineDepths = { pendingBytes: 0, pendingMessages: 0, committingMs: 0 };
/** From now on these are this pipeline's, looked at when they are asked for. */
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
depth('pending_bytes', 'Bytes of messages taken and not yet stored', () => depths.pendingBytes);
depth('pending_messages', 'Messages taken and not yet stored', () => depths.pendingMessages);
depth(
  'commit_age_seconds',
  'How long the commit under way takes already; 0: none is',
  () => depths.committingMs / 1000,
);

export const batchParts = new Histogram({
  name: 'heliograph_ingest_batch_parts',
  help: 'Readings and the like in one batch',
  buckets: [1, 5, 20, 50, 100, 200, 500, 1000, 2000],
});
export const commitSeconds = new Histogram({
  name: 'heliograph_ingest_commit_seconds',
  help: 'How long it took until a batch was stored',
  buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2, 10],
});
export const acknowledgementSeconds = new BatchHistogram({
  name: 'heliograph_ingest_acknowledgement_seconds',
  help: 'From the receipt of a message to its acknowledgement',
  buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 60],
});
export const liveLagSeconds = new BatchHistogram({
  name: 'heliograph_ingest_live_lag_seconds',
  help: "From a reading's time, by the device's clock, to its commit, of those that came alone",
  buckets: [0.1, 0.5, 1, 2, 5, 10, 30, 60, 300, 600, 3_600, 86_400],
});
export const backlogLagSeconds = new BatchHistogram({
  name: 'heliograph_ingest_backlog_lag_seconds',
  help: "From a reading's time, by the device's clock, to its commit, of those that came in a backlog",
  buckets: [60, 300, 900, 3_600, 10_800, 21_600, 43_200, 86_400, 259_200, 604_800, 2_592_000],
});
