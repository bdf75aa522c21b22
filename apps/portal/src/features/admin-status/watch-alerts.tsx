import { TriangleAlert } from 'lucide-react';
import { formatDayMonth, formatZonedClock } from '../../shared/format/dates.js';
import css from './admin-status.module.css';
import type { ServiceState } from './pace.js';
import { adminStatusText } from './strings/en.js';

type Late = ServiceState['watch']['late'][number];

/** Alerts about late parts between the fleet and people. */
export function WatchAlerts({ state }: { state: ServiceState }) {
  return state.watch.late.map((part) => {
    const { what, effect } = wordsOf(part, state);
    return (
      <p key={part} className={css.clock} role="alert">
        <TriangleAlert size={20} strokeWidth={1.6} aria-hidden />
        <span>
          <b>{what}</b> {effect}
        </span>
      </p>
    );
  });
}

/** In the order of the card's titles. */
export function watchFacts({ watch, timeZone }: ServiceState): string[] {
  const { never, none } = adminStatusText.watch;
  const at = (time: string | null, otherwise: string) =>
    time === null ? otherwise : clockOf(time, timeZone);
  return [
    at(watch.lastJobAt, never),
    at(watch.lastSweepAt, never),
    at(watch.oldestMessageAt, none),
    at(watch.lastCanaryAt, never),
  ];
}

function wordsOf(part: Late, { watch, timeZone }: ServiceState): { what: string; effect: string } {
  const words = adminStatusText.watch;
  const since = (time: string | null, sentence: (at: string) => string, never: string) =>
    time === null ? never : sentence(clockOf(time, timeZone));
  switch (part) {
    case 'worker':
      return { what: since(watch.lastJobAt, words.worker, words.noWorker), effect: words.workerEffect };
    case 'sweep':
      return { what: since(watch.lastSweepAt, words.sweepLate, words.noSweep), effect: '' };
    case 'messages':
      return { what: since(watch.oldestMessageAt, words.messages, ''), effect: words.messagesEffect };
    case 'canary':
      return {
        what: since(watch.lastCanaryAt, words.canaryLate, words.noCanary),
        effect: words.messagesEffect,
      };
    case 'readings':
      return { what: since(watch.fleetSilentSince, words.readings, ''), effect: words.readingsEffect };
  }
}

const clockOf = (time: string, timeZone: string) =>
  `${formatDayMonth(Date.parse(time), timeZone)} ${formatZonedClock(Date.parse(time), timeZone)}`;
