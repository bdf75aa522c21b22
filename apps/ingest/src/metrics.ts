import { Counter, Gauge, Histogram } from 'prom-client';

const counter = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
  new Counter({ name: `heliograph_ingest_${name}`, help, labelNames });

export const messagesReceived = counter(
  'messages_received_total',
  'Messages taken, by kind of topic',
  'kind',
);
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

export const connections = new Gauge({
  name: 'heliograph_ingest_connections',
  help: 'Devices connected',
});
export const pendingBytes = new Gauge({
  name: 'heliograph_ingest_pending_bytes',
  help: 'Bytes of messages taken and not yet stored',
});
export const batchParts = new Histogram({
  name: 'heliograph_ingest_batch_parts',
  help: 'Readings and the like in one batch',
  buckets: [1, 5, 20, 50, 100, 200, 500, 1000],
});
export const commitSeconds = new Histogram({
  name: 'heliograph_ingest_commit_seconds',
  help: 'How long it took until a batch was stored',
  buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2, 10],
});
