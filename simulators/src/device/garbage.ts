import type { DeviceTopic } from '@heliograph/contracts/mqtt/topics';
import type { QuarantineReason } from '@heliograph/domain/inverter/quarantine';
import { TELEMETRY_MAX_BYTES } from '@heliograph/contracts/mqtt/messages';

/** A message that the service must acknowledge and quarantine. */
export interface BadMessage {
  readonly topic: DeviceTopic;
  readonly payload: string | Buffer;
  /** Why it is quarantined: one reason, or one for each reading of a backlog. */
  readonly reasons: readonly QuarantineReason[];
}

const YEAR_MS = 365 * 86_400_000;

const reading = (ts: unknown, values: unknown) => JSON.stringify({ v: 1, ts, seq: 0, values });

const bad = (topic: DeviceTopic, payload: string | Buffer, ...reasons: QuarantineReason[]): BadMessage => ({
  topic,
  payload,
  reasons,
});

/** One message for every kind of error in the contract. */
export const garbage: readonly ((ts: number) => BadMessage)[] = [
  () => bad('telemetry', 'not JSON at all', 'invalid_json'),
  () => bad('telemetry', Buffer.from([0xff, 0xfe, 0x00, 0x80, 0xc3]), 'invalid_utf8'),
  () => bad('telemetry', '', 'invalid_json'),
  () => bad('telemetry', '[1,2,3]', 'invalid_schema'),
  (ts) => bad('telemetry', reading(ts, { ac_power_w: 100 }), 'invalid_schema'),
  (ts) => bad('telemetry', reading(ts, { energy_total_wh: 'many' }), 'invalid_schema'),
  (ts) => bad('telemetry', reading(ts, { energy_total_wh: -5 }), 'invalid_schema'),
  (ts) => bad('telemetry', reading(ts, { energy_total_wh: 1, ac_power_w: 'hot' }), 'invalid_schema'),
  (ts) => bad('telemetry', reading(ts, { energy_total_wh: 1, state: 'dancing' }), 'invalid_schema'),
  (ts) => bad('telemetry', reading(String(ts), { energy_total_wh: 1 }), 'invalid_schema'),
  (ts) => bad('telemetry', reading(ts + YEAR_MS, { energy_total_wh: 1 }), 'ts_ahead'),
  (ts) => bad('telemetry', reading(ts - YEAR_MS, { energy_total_wh: 1 }), 'ts_too_old'),
  () => bad('telemetry', `{"v":1,"x":"${'x'.repeat(TELEMETRY_MAX_BYTES)}"}`, 'too_large'),
  () => bad('backlog', '{"v":1,"readings":"none"}', 'invalid_schema'),
  () =>
    bad(
      'backlog',
      '{"v":1,"readings":[null,7,"seven",{}]}',
      'invalid_schema',
      'invalid_schema',
      'invalid_schema',
      'invalid_schema',
    ),
  () => bad('event', '{"v":1,"code":"lower case"}', 'invalid_schema'),
];
