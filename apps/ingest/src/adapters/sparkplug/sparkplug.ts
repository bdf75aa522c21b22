import {
  PASSED_OVER,
  timeOf,
  type Adapter,
  type ThirdPartyMessage,
  type Translation,
  type WireReading,
} from '../adapter.js';
import { RedeliveryCache } from '../redelivery-cache.js';
import { EdgeNodes, type BornMetric, type EdgeNode } from './edge-nodes.js';
import { slotOf, wireValues, type Slot } from './metric-names.js';
import { readPayload, rebirthCommand, type Metric, type SparkplugPayload } from './payload.js';

const TOPIC = /^spBv1\.0\/([^/]+)\/([ND](?:BIRTH|DATA|DEATH))\/([^/]+)(?:\/([^/]+))?$/;
const ASK_AGAIN_MS = 60_000;
const SEQ_COUNT = 256;

interface Place {
  readonly group: string;
  readonly type: string;
  readonly nodeName: string;
  /** Empty for the node itself. */
  readonly deviceName: string;
  readonly foreignId: string;
}

/** A value of a known metric, null if it was sent as null. */
interface Said {
  readonly slot: Slot;
  readonly value: number | string | null;
  readonly ts: number;
  readonly historical: boolean;
}

class Refused extends Error {
  constructor(
    readonly reason: 'invalid_schema' | 'unknown_alias',
    detail: string,
  ) {
    super(detail);
  }
}

/**
 * Sparkplug B. Births name the metrics; later messages may use their aliases and contain changed metrics only. A
 * reading is the state of all metrics of the device. If a birth was missed, it is requested.
 */
export function sparkplug(): Adapter {
  const nodes = new EdgeNodes();
  const repeats = new RedeliveryCache();
  return {
    name: 'sparkplug',
    filters: ['BIRTH', 'DATA', 'DEATH'].flatMap((type) => [`spBv1.0/+/N${type}/+`, `spBv1.0/+/D${type}/+/+`]),
    translate(message) {
      const place = placeOf(message.topic);
      if (!place) return null;
      let payload: SparkplugPayload;
      try {
        payload = readPayload(message.payload);
      } catch (error) {
        return refusal(place, 'invalid_schema', `not a Sparkplug B payload: ${(error as Error).message}`);
      }
      const work = () => translate(nodes, place, payload, message);
      // Without a timestamp, identical messages may be distinct readings.
      return payload.ts === null ? work() : repeats.once(message, work);
    },
  };
}

function translate(
  nodes: EdgeNodes,
  place: Place,
  payload: SparkplugPayload,
  { receivedAt }: ThirdPartyMessage,
): Translation {
  const node = nodes.get(`${place.group}/${place.nodeName}`);
  if (place.type.endsWith('DEATH')) {
    noteDeath(node, place, payload);
    return PASSED_OVER;
  }
  const isBirth = place.type.endsWith('BIRTH');
  if (place.type === 'NBIRTH') {
    node.rebirth();
    node.bdSeq = bdSeqOf(payload);
  }
  const inOrder = follows(node, payload);
  node.seq = payload.seq ?? node.seq;
  if (!inOrder) node.forget(); // we missed changes
  if (isBirth) noteNames(node, payload);
  nodes.bound();
  const device = node.device(place.deviceName);
  if (isBirth) {
    device.values.clear();
    device.born = true;
  }
  const ask = () => (device.born && inOrder ? {} : askFor(node, place, receivedAt));
  try {
    const said = payload.metrics.flatMap((metric) => updateOf(node, metric, payload, receivedAt));
    const now = said.filter(({ historical }) => !historical);
    const before = readingsBefore(
      said.filter(({ historical }) => historical),
      payload.seq,
    );
    for (const { slot, value } of now) {
      if (value === null) device.values.delete(slot);
      else device.values.set(slot, value);
    }
    const readings = [...before, ...(now.length > 0 ? readingNow(now, device.values, payload.seq) : [])];
    if (readings.length === 0) return { ...PASSED_OVER, ...ask() };
    const { foreignId } = place;
    return { outcome: 'readings', foreignId, readings, history: before.length > 0, ...ask() };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ...refusal(place, error.reason, error.message), ...ask() };
  }
}

function placeOf(topic: string): Place | null {
  const [, group, type, nodeName, deviceName = ''] = TOPIC.exec(topic) ?? [];
  if (!group || !type || !nodeName || type.startsWith('D') !== (deviceName !== '')) return null;
  const foreignId = [group, nodeName, deviceName].filter(Boolean).join('/');
  return { group, type, nodeName, deviceName, foreignId };
}

const refusal = (
  { foreignId }: Place,
  reason: 'invalid_schema' | 'unknown_alias',
  detail: string,
): Translation => ({
  ...{ outcome: 'refused', foreignId, reason, detail },
});

const bdSeqOf = ({ metrics }: SparkplugPayload): string | null => {
  const value = metrics.find(({ name }) => name === 'bdSeq')?.value(null);
  return value && 'decimal' in value ? value.decimal : null;
};

/** Ignores the will of a replaced connection, which may arrive after the new one's birth. */
function noteDeath(node: EdgeNode, { type, deviceName }: Place, payload: SparkplugPayload): void {
  if (type === 'DDEATH') {
    node.forget(deviceName);
    node.seq = payload.seq ?? node.seq;
  } else if (bdSeqOf(payload) === node.bdSeq) {
    node.rebirth();
  }
}

const follows = (node: EdgeNode, { seq }: SparkplugPayload): boolean =>
  node.seq === null || seq === null || seq === (node.seq + 1) % SEQ_COUNT;

function noteNames(node: EdgeNode, { metrics }: SparkplugPayload): void {
  for (const { name, alias, datatype } of metrics) {
    if (name !== null && alias !== null) node.aliases.set(alias, { name, datatype });
  }
}

function askFor(node: EdgeNode, { group, nodeName }: Place, nowMs: number): Pick<Translation, 'ask'> {
  if (nowMs - node.askedAt < ASK_AGAIN_MS) return {};
  node.askedAt = nowMs;
  return { ask: { topic: `spBv1.0/${group}/NCMD/${nodeName}`, payload: rebirthCommand(nowMs) } };
}

function updateOf(node: EdgeNode, metric: Metric, payload: SparkplugPayload, receivedAt: number): Said[] {
  const born: BornMetric | undefined =
    metric.name !== null
      ? { name: metric.name, datatype: metric.datatype }
      : node.aliases.get(metric.alias ?? '');
  if (!born) throw new Refused('unknown_alias', `alias ${metric.alias}: no birth named it`);
  const slot = slotOf(born.name);
  if (!slot) return [];
  const value = metric.value(born.datatype);
  const read = value === null ? null : slot.read(value);
  if (read === undefined) throw new Refused('invalid_schema', `${born.name}: no value of ${slot.quantity}`);
  const ts = timeOf(metric.ts ?? payload.ts, receivedAt);
  return [{ slot, value: read, ts, historical: metric.historical }];
}

function readingNow(
  now: readonly Said[],
  known: ReadonlyMap<Slot, number | string>,
  seq: number | null,
): WireReading[] {
  return readingOf(Math.max(...now.map(({ ts }) => ts)), known, seq);
}

/** Historical metrics, one reading per timestamp. */
function readingsBefore(before: readonly Said[], seq: number | null): WireReading[] {
  const byTime = new Map<number, Map<Slot, number | string>>();
  for (const { ts, slot, value } of before) {
    const values = byTime.get(ts) ?? new Map<Slot, number | string>();
    byTime.set(ts, values);
    if (value !== null) values.set(slot, value);
  }
  return [...byTime].sort(([a], [b]) => a - b).flatMap(([ts, values]) => readingOf(ts, values, seq));
}

/** Empty without an energy counter. */
function readingOf(ts: number, known: ReadonlyMap<Slot, number | string>, seq: number | null): WireReading[] {
  const values = wireValues(known);
  if (values.energy_total_wh === undefined) return [];
  return [{ v: 1, ts, ...(seq === null ? {} : { seq }), values }];
}
