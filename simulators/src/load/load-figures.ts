import { createHistogram } from 'node:perf_hooks';

/** Latencies and errors of the platform under load, as the fleet measures them. */
export class LoadFigures {
  private latencies = createHistogram();
  private readonly failures = new Map<string, number>();

  /** @param latencyMs from publish to PUBACK */
  acknowledged(latencyMs: number): void {
    this.latencies.record(Math.max(1, Math.round(latencyMs)));
  }

  /** A connection was refused or broke. */
  failed(reason: string): void {
    this.failures.set(reason, (this.failures.get(reason) ?? 0) + 1);
  }

  /** Figures since the last call. */
  take(): { latency: string; errors: string; failures: number } {
    const { latencies, failures } = this;
    const share = (percent: number) => `${latencies.percentile(percent)} ms`;
    const latency =
      latencies.count === 0
        ? 'no message acknowledged'
        : `${latencies.count.toLocaleString('en')} messages acknowledged: p50 ${share(50)}, p95 ${share(95)}, p99 ${share(99)}, max ${latencies.max} ms`;
    const errors = [...failures]
      .map(([reason, count]) => `${count.toLocaleString('en')} × ${reason}`)
      .join(', ');
    const total = [...failures.values()].reduce((sum, count) => sum + count, 0);
    this.latencies = createHistogram();
    failures.clear();
    return { latency, errors: errors || 'none', failures: total };
  }
}
