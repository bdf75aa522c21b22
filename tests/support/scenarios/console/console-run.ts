import { endingAt, timeOf, withHappening } from '@heliograph/simulators/timeline/scenario-text';
import type { Scenario } from '@heliograph/simulators/timeline/scenario';
import { play, type Played } from '../play.js';
import { hold, realMs, STEP_MS } from '../stage.js';
import { reportOf, type Report } from './report.js';

const MINUTE_MS = 60_000;
/** The report takes at most a fifth of the time. */
const REPORT_SHARE = 5;

const devicesOf = ({ fleet }: Played) =>
  fleet.devices.map(({ state, modem, acPowerW, kept }) => [state, modem.connected, acPowerW, kept] as const);

/** One scenario that is played while a tester watches. */
export class ConsoleRun {
  state: 'starting' | 'playing' | 'ending' | 'ended' | 'failed' = 'starting';
  failure: string | null = null;
  report: Report | null = null;
  /** Simulated seconds per second; 0 holds the clock. */
  pace: number;
  played: Played | null = null;
  #scenario: Scenario;
  #lastDevices: ConsoleRun['devices'] | null = null;
  #isStopped = false;
  #steppedAt = realMs();
  #reportAgainAt = 0;

  constructor(
    readonly number: number,
    first: Scenario,
    pace: number,
  ) {
    this.#scenario = first;
    this.pace = pace;
    const ask = async (played: Played) => {
      this.report = await reportOf(played);
      this.#lastDevices = devicesOf(played);
    };
    void play(first, ask, {}, (played) => this.#goOn(played)).then(
      () => void (this.state = 'ended'),
      (error: unknown) => {
        this.state = 'failed';
        this.failure = (error as Error).message;
      },
    );
  }

  /** Ends it early. */
  stop(): void {
    this.#isStopped = true;
    this.state = 'ending';
  }

  /** The scenario with all changes so far, also happenings that are still to come. */
  get scenario(): Scenario {
    return this.#scenario;
  }

  /**
   * State, whether connected, W, readings held; in the fleet's order. After the end, as before the devices were
   * disconnected.
   */
  get devices(): readonly (readonly [string, boolean, number, number])[] {
    return this.#lastDevices ?? (this.played ? devicesOf(this.played) : []);
  }

  get isOver(): boolean {
    return this.state === 'ended' || this.state === 'failed';
  }

  get elapsed(): number {
    return this.played?.elapsed ?? 0;
  }

  /** @throws UsageError with the reason, if no verdict would be possible */
  add(happening: Record<string, unknown>): void {
    const at = timeOf(this.#nextMinute());
    this.#change(withHappening(this.#scenario, { ...happening, at }));
  }

  /** Lets a happening end now. @throws UsageError as `add` does */
  end(index: number): void {
    this.#change(endingAt(this.#scenario, index, this.#nextMinute()));
  }

  /** The next that is not yet being played. */
  #nextMinute = () => (Math.floor(this.elapsed / MINUTE_MS) + 1) * MINUTE_MS;

  #change(scenario: Scenario): void {
    this.#scenario = scenario;
    if (this.played) this.played.scenario = scenario;
  }

  async #goOn(played: Played): Promise<boolean> {
    played.scenario = this.#scenario;
    this.played = played;
    if (!this.#isStopped) this.state = 'playing';
    await this.#pass(played);
    return !this.#isStopped;
  }

  /** Reports, and waits until the next step is due. Meanwhile no simulated time passes. */
  async #pass(played: Played): Promise<void> {
    let isReported = false;
    const leftMs = () => (this.#isStopped ? 0 : this.#steppedAt + STEP_MS / this.pace - realMs());
    await hold(played, leftMs, async () => {
      if (isReported || realMs() < this.#reportAgainAt) return;
      isReported = true;
      await this.#look(played);
    });
    this.#steppedAt = realMs();
  }

  async #look(played: Played): Promise<void> {
    const since = realMs();
    this.report = await reportOf(played);
    this.#reportAgainAt = since + (realMs() - since) * REPORT_SHARE;
  }
}
