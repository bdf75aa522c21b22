import { median } from '@heliograph/tests/support/median';

/** One measured window: µs of processor time per reading, by process. */
export interface Measured {
  readonly arm: string;
  readonly shape: string;
  readonly us: Readonly<Record<string, number>>;
  readonly ratePerS: number;
  readonly p99Ms: number;
  /** Storage fell behind the acknowledgements, so the cost is meaningless. */
  readonly behind: boolean;
}

export interface Round {
  /** µs per row. */
  readonly copyUs: number;
  readonly measured: readonly Measured[];
}

/** Medians over the rounds. */
export interface Line {
  readonly arm: string;
  readonly shape: string;
  readonly us: Readonly<Record<string, number>>;
  readonly sumUs: number;
  /** Median ratio to the floor of the same round and shape; null without a floor. */
  readonly ratio: number | null;
  readonly ratePerS: number;
  readonly p99Ms: number;
  readonly roundsBehind: number;
}

const FLOOR = 'floor: relay + COPY';
const RELAY = 'relay';

const sum = (us: Measured['us']) => Object.values(us).reduce((all, one) => all + one, 0);

export function summarize(rounds: readonly Round[], shapes: readonly string[]): Line[] {
  const withFloors = rounds.map(({ copyUs, measured }) =>
    measured.map((one) =>
      one.arm === RELAY ? { ...one, arm: FLOOR, us: { ...one.us, postgres: copyUs } } : one,
    ),
  );
  return shapes.flatMap((shape) => {
    const here = withFloors.map((measured) => measured.filter((one) => one.shape === shape));
    return here[0]!.map(({ arm, us }): Line => {
      const its = here.map((measured) => measured.find((one) => one.arm === arm)!);
      const ratios = here.flatMap((measured, n) => {
        const floor = measured.find((one) => one.arm === FLOOR);
        return floor ? [sum(its[n]!.us) / sum(floor.us)] : [];
      });
      return {
        arm,
        shape,
        us: Object.fromEntries(
          Object.keys(us).map((name) => [name, median(its.map((one) => one.us[name]!))]),
        ),
        sumUs: median(its.map((one) => sum(one.us))),
        ratio: ratios.length > 0 ? median(ratios) : null,
        ratePerS: median(its.map((one) => one.ratePerS)),
        p99Ms: median(its.map((one) => one.p99Ms)),
        roundsBehind: its.filter((one) => one.behind).length,
      };
    });
  });
}
