import { realArray, textArray } from '@heliograph/database/connection/binary-array';
import type { QuantityValues } from '@heliograph/domain/metrics/registry';
import { quantities, type Quantity } from '@heliograph/domain/metrics/registry';
import { decode } from '@heliograph/ingest/pipeline/decode';
import pg from 'pg';
import { cpuTimes } from '../measure/cpu-time.js';
import type { Fleet } from '../load/fleet.js';
import { samplePayload } from '../load/telemetry-packet.js';

const BATCH_ROWS = 500;
const BATCHES = 200;
const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1);
const COLUMNS = `inverter_id, ts, seq, received_at, backlog, ${quantities.map(({ name }) => name).join(', ')}`;

/** PostgreSQL's processor time per row for a binary COPY of the sample, committing every 500 rows, µs. */
export async function measureCopy({ url, postgresPid }: Fleet): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('TRUNCATE readings');
    const values = sampleValues();
    const fields = (quantities as readonly Quantity[]).map((quantity) => fieldOf(quantity, values));
    const since = Date.now();
    const batches = Array.from({ length: BATCHES }, (_, batch) =>
      Buffer.concat([
        HEADER,
        ...Array.from({ length: BATCH_ROWS }, (_, row) => rowOf(row + 1, since + batch * 100, batch, fields)),
        END,
      ]),
    );
    const before = cpuTimes({ postgres: postgresPid }).postgres!;
    for (const batch of batches) await copyIn(client, batch);
    return ((cpuTimes({ postgres: postgresPid }).postgres! - before) * 1000) / (BATCHES * BATCH_ROWS);
  } finally {
    await client.end();
  }
}

/** Signature, flags and an empty header extension. */
const HEADER = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);
const END = Buffer.from([0xff, 0xff]);

function rowOf(inverterId: number, ts: number, seq: number, values: readonly Buffer[]): Buffer {
  const count = Buffer.alloc(2);
  count.writeInt16BE(5 + values.length);
  const time = bigint((ts - POSTGRES_EPOCH_MS) * 1000);
  return Buffer.concat([
    count,
    ...[integer(inverterId), time, bigint(seq), time, Buffer.from([0]), ...values].flatMap((value) => [
      integer(value.length),
      value,
    ]),
  ]);
}

function fieldOf({ name, kind }: Quantity, values: QuantityValues): Buffer {
  const value = values[name as keyof QuantityValues];
  switch (kind) {
    case 'integer':
      return integerOf(name, value as number);
    case 'real': {
      const bytes = Buffer.alloc(4);
      bytes.writeFloatBE(value as number);
      return bytes;
    }
    case 'reals':
      return realArray(value as number[]);
    case 'word':
      return Buffer.from(value as string);
    case 'words':
      return textArray(value as string[]);
  }
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
function copyIn(client: pg.Client, rows: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = {
      submit: (connection: pg.Connection) =>
        void connection.query(`COPY readings (${COLUMNS}) FROM STDIN (FORMAT binary)`),
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
