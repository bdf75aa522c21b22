import type { Provisioned, TestIngest } from '../ingest/support/test-ingest.js';

const STEP_MS = 10_000;
const STEP_WH = 3;
/** More than any of these tests sends, at ten seconds per reading. */
const SPAN_MS = 86_400_000;

/** A device that sends a day of buffered readings, one after the other. */
export class Sender {
  readonly acknowledged: number[] = [];
  #next = 1;
  #ended = false;
  #loop: Promise<void> = Promise.resolve();
  readonly #begin = Date.now() - SPAN_MS;

  constructor(readonly inverter: Provisioned) {}

  /** The counter in the reading with this sequence number, Wh. */
  static counterWh = (seq: number) => 1_000_000 + seq * STEP_WH;

  async start(rig: TestIngest): Promise<void> {
    const device = await rig.connect(this.inverter);
    this.#ended = false;
    this.#loop = (async () => {
      while (!this.#ended) {
        const seq = this.#next++;
        const values = { energy_total_wh: Sender.counterWh(seq), ac_power_w: 1_080 };
        await device.deliver('backlog', {
          v: 1,
          readings: [{ v: 1, ts: this.#begin + seq * STEP_MS, seq, values }],
        });
        this.acknowledged.push(seq);
      }
    })();
  }

  async stop(): Promise<void> {
    this.#ended = true;
    await this.#loop;
  }
}
