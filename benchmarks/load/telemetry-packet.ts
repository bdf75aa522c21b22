import { generate } from 'mqtt-packet';
import { serialNumberOf } from './protocol.js';

const SEQ_FIRST = 1_000_000;
const TOTAL_FIRST_WH = 18_000_000;
const TS = '1763620245000';

/** Payload of a single-phase device with two MPPT inputs, 393 B. Changing fields have fixed positions and widths. */
export function samplePayload(): string {
  return JSON.stringify({
    v: 1,
    ts: Number(TS),
    seq: SEQ_FIRST,
    values: {
      state: 'producing',
      ac_power_w: 3120,
      energy_today_wh: 8412,
      energy_total_wh: TOTAL_FIRST_WH,
      ac_voltage_v: [231.4],
      ac_current_a: [13.5],
      grid_freq_hz: 49.98,
      power_factor: 0.998,
      dc: [
        { voltage_v: 412.1, current_a: 4.1, power_w: 1690 },
        { voltage_v: 405, current_a: 3.7, power_w: 1498 },
      ],
      temp_c: 48.5,
      rssi_dbm: -71,
      faults: [],
    },
  });
}

/** One device's PUBLISH packet, patched in place for each message to keep the generator cheap. */
export class TelemetryPacket {
  readonly bytes: Buffer;
  readonly #tsAt: number;
  readonly #seqAt: number;
  readonly #totalAt: number;
  readonly #powerAt: number;
  readonly #idAt: number;
  #sent = 0;

  constructor(device: number) {
    const topic = `solar/v1/${serialNumberOf(device)}/telemetry`;
    const payload = samplePayload();
    this.bytes = generate({
      cmd: 'publish',
      topic,
      payload,
      qos: 1,
      retain: false,
      dup: false,
      messageId: 1,
    });
    const payloadAt = this.bytes.length - payload.length;
    const at = (text: string) => payloadAt + payload.indexOf(text);
    this.#tsAt = at(TS);
    this.#seqAt = at(String(SEQ_FIRST));
    this.#totalAt = at(String(TOTAL_FIRST_WH));
    this.#powerAt = at('3120');
    this.#idAt = payloadAt - 2;
  }

  /** Bytes of the next message; overwrites those of the previous one. */
  next(nowMs: number): Buffer {
    const n = ++this.#sent;
    this.#write(this.#tsAt, nowMs, 13);
    this.#write(this.#seqAt, SEQ_FIRST + n, 7);
    this.#write(this.#totalAt, TOTAL_FIRST_WH + n, 8);
    this.#write(this.#powerAt, 2000 + ((n * 37) % 2000), 4);
    this.bytes.writeUInt16BE((n % 65_535) + 1, this.#idAt);
    return this.bytes;
  }

  #write(at: number, value: number, digits: number): void {
    let rest = value;
    for (let place = at + digits - 1; place >= at; place--) {
      this.bytes[place] = 48 + (rest % 10);
      rest = Math.floor(rest / 10);
    }
  }
}
