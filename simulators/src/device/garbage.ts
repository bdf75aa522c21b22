import type { DeviceTopic } from '@heliograph/contracts/mqtt/topics';
import { TELEMETRY_MAX_BYTES } from '@heliograph/contracts/mqtt/messages';

/** A message that the service must acknowledge and quarantine. */
export interface BadMessage {
  readonly topic: DeviceTopic;
  readonly payload: string | Buffer;
}

const YEAR_MS = 365 * 86_400_000;

const reading = (ts: unknown, values: unknown) => JSON.stringify({ v: 1, ts, seq: 0, values });

/** One message for every kind of error in the contract. */
export const garbage: readonly ((ts: number) => BadMessage)[] = [
  () => ({ topic: 'telemetry', payload: 'not JSON at all' }),
  () => ({ topic: 'telemetry', payload: Buffer.from([0xff, 0xfe, 0x00, 0x80, 0xc3]) }),
  () => ({ topic: 'telemetry', payload: '' }),
  () => ({ topic: 'telemetry', payload: '[1,2,3]' }),
  (ts) => ({ topic: 'telemetry', payload: reading(ts, { ac_power_w: 100 }) }),
  (ts) => ({ topic: 'telemetry', payload: reading(ts, { energy_total_wh: 'many' }) }),
  (ts) => ({ topic: 'telemetry', payload: reading(ts, { energy_total_wh: -5 }) }),
  (ts) => ({ topic: 'telemetry', payload: reading(ts, { energy_total_wh: 1, ac_power_w: 'hot' }) }),
  (ts) => ({ topic: 'telemetry', payload: reading(ts, { energy_total_wh: 1, state: 'dancing' }) }),
  (ts) => ({ topic: 'telemetry', payload: reading(String(ts), { energy_total_wh: 1 }) }),
  (ts) => ({ topic: 'telemetry', payload: reading(ts + YEAR_MS, { energy_total_wh: 1 }) }),
  (ts) => ({ topic: 'telemetry', payload: reading(ts - YEAR_MS, { energy_total_wh: 1 }) }),
  () => ({ topic: 'telemetry', payload: `{"v":1,"x":"${'x'.repeat(TELEMETRY_MAX_BYTES)}"}` }),
  () => ({ topic: 'backlog', payload: '{"v":1,"readings":"none"}' }),
  () => ({ topic: 'backlog', payload: '{"v":1,"readings":[null,7,"seven",{}]}' }),
  () => ({ topic: 'event', payload: '{"v":1,"code":"lower case"}' }),
];
