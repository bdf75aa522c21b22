import { Counter, Gauge, Histogram } from 'prom-client';

export const jobs = new Counter({
  name: 'heliograph_jobs_total',
  help: 'Jobs ended, by queue and outcome (done, failed)',
  labelNames: ['queue', 'outcome'] as const,
});

export const jobSeconds = new Histogram({
  name: 'heliograph_job_duration_seconds',
  help: 'How long a job took',
  labelNames: ['queue'] as const,
  buckets: [0.01, 0.05, 0.2, 1, 5, 20, 60, 300],
});

export const silenceCases = new Counter({
  name: 'heliograph_silence_cases_total',
  help: 'No-communication cases, by what the sweep did (opened, reopened, closed, settled)',
  labelNames: ['change'] as const,
});

export const silenceIncidents = new Counter({
  name: 'heliograph_silence_incidents_total',
  help: 'Incidents found: many inverters that fell silent together',
});

export const messages = new Counter({
  name: 'heliograph_messages_total',
  help: 'Tries to deliver a message, by outcome (delivered, failed, given_up, held back)',
  labelNames: ['outcome'] as const,
});

export const smsDailyShare = new Gauge({
  name: 'heliograph_sms_daily_share',
  help: 'Part of the daily limit of text messages that is used up; from 0.9 on notices wait',
});

export const hoursRepaired = new Counter({
  name: 'heliograph_energy_repairs_total',
  help: 'Inverters whose hours the repair job folded anew',
});

interface DutyAge {
  readonly duty: string;
  readonly sinceSuccessMs: number;
  readonly maxMs: number;
}

/** From now on these are the duties' ages, looked at when they are asked for. */
export function watchDuties(agesNow: () => readonly DutyAge[]): void {
  ages = agesNow;
}
let ages: () => readonly DutyAge[] = () => [];
new Gauge({
  name: 'heliograph_duty_age_seconds',
  help: 'Since a recurring duty last succeeded in any worker, at most since this one started',
  labelNames: ['duty'] as const,
  collect() {
    for (const { duty, sinceSuccessMs } of ages()) this.set({ duty }, sinceSuccessMs / 1000);
  },
});
new Gauge({
  name: 'heliograph_duty_age_max_seconds',
  help: 'Past this a duty is overdue',
  labelNames: ['duty'] as const,
  collect() {
    for (const { duty, maxMs } of ages()) this.set({ duty }, maxMs / 1000);
  },
});
