import { Counter, Gauge, Histogram } from 'prom-client';

export const jobs = new Counter({
  name: 'heliograph_jobs_total',
  help: 'Finished jobs, by queue and outcome (done, failed)',
  labelNames: ['queue', 'outcome'] as const,
});

export const jobSeconds = new Histogram({
  name: 'heliograph_job_duration_seconds',
  help: 'Duration of a job',
  labelNames: ['queue'] as const,
  buckets: [0.01, 0.05, 0.2, 1, 5, 20, 60, 300],
});

export const silenceCases = new Counter({
  name: 'heliograph_silence_cases_total',
  help: 'Outages, by change (opened, reopened, closed, settled)',
  labelNames: ['change'] as const,
});

export const silenceIncidents = new Counter({
  name: 'heliograph_silence_incidents_total',
  help: 'Incidents found: many inverters that lost communication together',
});

export const messages = new Counter({
  name: 'heliograph_messages_total',
  help: 'Attempts to deliver a message, by outcome (delivered, failed, given_up, held back, paused)',
  labelNames: ['outcome'] as const,
});

export const smsDailyShare = new Gauge({
  name: 'heliograph_sms_daily_share',
  help: 'Used share of the daily limit of text messages; from 0.9 on notices wait',
});

export const monthlyShare = new Gauge({
  name: 'heliograph_messages_monthly_share',
  help: 'Used share of the monthly limit of alerts, by channel; none without a limit',
  labelNames: ['channel'] as const,
});

export const webhookAttempts = new Counter({
  name: 'heliograph_webhook_attempts_total',
  help: 'Attempts to deliver an event to a webhook, by outcome (delivered, failed, given_up, superseded)',
  labelNames: ['outcome'] as const,
});

// Prometheus sees no increase in a series that begins with 1.
for (const outcome of ['given_up', 'paused']) messages.inc({ outcome }, 0);
webhookAttempts.inc({ outcome: 'given_up' }, 0);

export const webhookOldestWaiting = new Gauge({
  name: 'heliograph_webhook_oldest_waiting_seconds',
  help: 'Age of the oldest event that an enabled webhook has not received yet',
});

export const hoursRepaired = new Counter({
  name: 'heliograph_energy_repairs_total',
  help: 'Inverters whose energy the repair job recomputed',
});

export const nationalReadings = new Counter({
  name: 'heliograph_national_readings_total',
  help: 'Readings for a national server, by outcome (acknowledged, expired)',
  labelNames: ['outcome'] as const,
});

export const nationalHeld = new Gauge({
  name: 'heliograph_national_held_inverters',
  help: 'Inverters whose readings wait because they lack a mandatory parameter of a national server',
});

interface DutyAge {
  readonly duty: string;
  readonly sinceSuccessMs: number;
  readonly maxMs: number;
}

/** @param agesNow called at each scrape. */
export function watchDuties(agesNow: () => readonly DutyAge[]): void {
  ages = agesNow;
}
let ages: () => readonly DutyAge[] = () => [];
new Gauge({
  name: 'heliograph_duty_age_seconds',
  help: 'Time since a recurring duty last succeeded in any worker, at most since this one started',
  labelNames: ['duty'] as const,
  collect() {
    for (const { duty, sinceSuccessMs } of ages()) this.set({ duty }, sinceSuccessMs / 1000);
  },
});
new Gauge({
  name: 'heliograph_duty_age_max_seconds',
  help: 'Age from which a duty is overdue',
  labelNames: ['duty'] as const,
  collect() {
    for (const { duty, maxMs } of ages()) this.set({ duty }, maxMs / 1000);
  },
});
