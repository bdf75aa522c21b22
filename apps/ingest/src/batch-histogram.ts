import { register, type Metric, type MetricValueWithName } from 'prom-client';

interface Configuration {
  readonly name: string;
  readonly help: string;
  /** Upper bounds, ascending. */
  readonly buckets: readonly number[];
}

/**
 * A histogram without labels for values observed with every reading: a few ns per observation, where prom-client's
 * takes 0.2 µs. Registered and reported like prom-client's.
 */
export class BatchHistogram {
  readonly name: string;
  readonly help: string;
  readonly #bounds: Float64Array;
  /** Counts per bound; the last one is for values above all bounds. */
  readonly #counts: Float64Array;
  #sum = 0;

  constructor({ name, help, buckets }: Configuration) {
    this.name = name;
    this.help = help;
    this.#bounds = Float64Array.from(buckets);
    this.#counts = new Float64Array(buckets.length + 1);
    // The registry only uses the members below, but its type requires one of prom-client's classes.
    register.registerMetric(this as unknown as Metric);
  }

  observe(value: number): void {
    const bounds = this.#bounds;
    let at = 0;
    while (at < bounds.length && value > bounds[at]!) at++;
    this.#counts[at]!++;
    this.#sum += value;
  }

  reset(): void {
    this.#counts.fill(0);
    this.#sum = 0;
  }

  /** The format that prom-client's registry expects. */
  get() {
    const { name, help } = this;
    let count = 0;
    const values: MetricValueWithName<'le'>[] = [...this.#counts].map((counted, at) => {
      count += counted;
      return { metricName: `${name}_bucket`, labels: { le: this.#bounds[at] ?? '+Inf' }, value: count };
    });
    values.push({ metricName: `${name}_sum`, labels: {}, value: this.#sum });
    values.push({ metricName: `${name}_count`, labels: {}, value: count });
    return Promise.resolve({ name, help, type: 'histogram', aggregator: 'sum', values });
  }
}
