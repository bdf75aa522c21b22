import { insertedColumns, quantityParameters } from '@heliograph/database/readings/reading-columns';
import type { QuantityValues } from '@heliograph/domain/metrics/registry';
import { decode } from '@heliograph/ingest/pipeline/decode';
import pg from 'pg';
import { cpuTimes } from '../measure/cpu-time.js';
import type { Fleet } from '../load/fleet.js';
import { samplePayload } from '../load/telemetry-packet.js';

const BATCH_ROWS = 500;
const BATCHES = 200;
const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1);
/** Before the first element's length, in PostgreSQL's binary arrays. */
const ARRAY_HEADER_BYTES = 20;

/** PostgreSQL's processor time per row for a binary COPY of the sample, committing every 500 rows, µs. */
export async function measureCopy({ url, postgresPid }: Fleet): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('TRUNCATE readings');
    const { columns, fields } = fieldsOf(sampleValues());
    const since = Date.now();
    const batches = Array.from({ length: BATCHES }, (_, batch) =>
      Buffer.concat([
        HEADER,
        ...Array.from({ length: BATCH_ROWS }, (_, row) => rowOf(row + 1, since + batch * 100, batch, fields)),
        END,
      ]),
    );
    const before = cpuTimes({ postgres: postgresPid }).postgres!;
    for (const batch of batches) await copyIn(client, columns, batch);
    return ((cpuTimes({ postgres: postgresPid }).postgres! - before) * 1000) / (BATCHES * BATCH_ROWS);
  } finally {
    await client.end();
  }
}

/** Signature, flags and an empty header extension. */
const HEADER = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);
const END = Buffer.from([0xff, 0xff]);

function rowOf(inverterId: number, ts: number, seq: number, fields: readonly Buffer[]): Buffer {
  const count = Buffer.alloc(2);
  count.writeInt16BE(5 + fields.length);
  const time = bigint((ts - POSTGRES_EPOCH_MS) * 1000);
  return Buffer.concat([
    count,
    ...[integer(inverterId), time, bigint(seq), time, Buffer.from([0])].flatMap((value) => [
      integer(value.length),
      value,
    ]),
    ...fields,
  ]);
}

/** Fields with their lengths, of the columns that hold all values of the sample. */
function fieldsOf(values: QuantityValues): { columns: string; fields: Buffer[] } {
  const parameters = quantityParameters([values]).slice(0, -1);
  const columns = insertedColumns.slice(0, parameters.length);
  return {
    columns: columns.join(', '),
    fields: columns.map((name, index) => {
      if (!(name in values)) return parameters[index]!.subarray(ARRAY_HEADER_BYTES);
      const bytes = integerOf(name, values[name as 'energy_total_wh']);
      return Buffer.concat([integer(bytes.length), bytes]);
    }),
  };
}

/** Encodes an integer in the width of its column. */
function integerOf(name: string, value: number): Buffer {
  if (name === 'energy_total_wh') return bigint(value);
  if (name !== 'rssi_dbm') return integer(value);
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

function integer(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function bigint(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(value));
  return bytes;
}

function sampleValues(): QuantityValues {
  const message = {
    device: { inverterId: 1, serialNumber: 'SAMPLE' },
    kind: 'telemetry' as const,
    topic: '',
    payload: Buffer.from(samplePayload()),
    retained: false,
    receivedAt: 1763620245000,
    acknowledge: () => {},
  };
  const [part] = decode(message, 60).parts;
  if (part?.kind !== 'reading') throw new Error('the sample is not a reading');
  return part.reading.values;
}

/** Runs one COPY in its own transaction. pg accepts a query object with its own message handlers. */
function copyIn(client: pg.Client, columns: string, rows: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = {
      submit: (connection: pg.Connection) =>
        void connection.query(
          `COPY readings (inverter_id, ts, seq, received_at, backlog, ${columns}) FROM STDIN (FORMAT binary)`,
        ),
      handleCopyInResponse: (connection: { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }) => {
        connection.sendCopyFromChunk(rows);
        connection.endCopyFrom();
      },
      handleCommandComplete: () => {},
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    };
    client.query(query as unknown as pg.Submittable);
  });
}
