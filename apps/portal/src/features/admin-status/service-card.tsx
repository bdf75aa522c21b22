import { FOUND_COUNTED_MAX } from '@heliograph/contracts/http/paging';
import { localDate } from '@heliograph/domain/time/zone';
import { Check, Hourglass, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isFailed } from '../../shared/api/known.js';
import { formatBytes, formatInteger, formatMilliseconds } from '../../shared/format/units.js';
import { tableText } from '../../shared/strings/en/table.js';
import { adminStatusText } from './strings/en.js';
import { serverNow } from '../../shared/time/clock.js';
import { FailureAlert } from '../../shared/ui/failure-alert.js';
import { useServiceState } from './api/get-service-state.js';
import css from './admin-status.module.css';
import { Facts } from './facts.js';
import { WatchAlerts, watchFacts } from './watch-alerts.js';
import { paceOf, type Pace, type ServiceState } from './pace.js';

const signs: Record<Pace, LucideIcon> = { keepingUp: Check, slow: Hourglass, notTaking: TriangleAlert };

/** How the ingest service keeps up with the devices, from its statistics of the last full minute. */
export function ServiceCard() {
  const words = adminStatusText.service;
  const query = useServiceState();
  const state = isFailed(query) ? undefined : query.data;
  const watch = adminStatusText.watch;
  const titles = [
    ...[words.readings, words.stored, words.catchingUp, words.setAside],
    ...[watch.job, watch.sweep, watch.message, watch.canary],
  ];
  return (
    <section className={css.service} aria-label={words.title} aria-busy={!state}>
      <header>
        <h2>{words.title}</h2>
        {state && chipOf(state)}
      </header>
      {isFailed(query) && <FailureAlert />}
      {state?.clock && <ClockAlert {...state.clock} />}
      {state?.disk?.nearlyFull && <DiskAlert {...state.disk} />}
      {state && <WatchAlerts state={state} />}
      <Facts titles={titles} values={state ? factsOf(state) : null} pending={query.isPending} />
    </section>
  );
}

/** The clocks disagree, so the platform doesn't know which inverters have no communication. */
function ClockAlert({ offS, from }: NonNullable<ServiceState['clock']>) {
  const words = adminStatusText.service.clock;
  const minutes = formatInteger(Math.round(Math.abs(offS) / 60));
  const said = {
    devices: offS > 0 ? words.aheadOfDevices : words.behindDevices,
    database: offS > 0 ? words.aheadOfDatabase : words.behindDatabase,
  }[from](minutes);
  return (
    <p className={css.clock} role="alert">
      <TriangleAlert size={20} strokeWidth={1.6} aria-hidden />
      <span>
        <b>{said}</b> {words.effect}
      </span>
    </p>
  );
}

function DiskAlert({ freeBytes, totalBytes }: NonNullable<ServiceState['disk']>) {
  const words = adminStatusText.service.disk;
  const full = formatInteger(Math.floor(100 * (1 - freeBytes / totalBytes)));
  return (
    <p className={css.clock} role="alert">
      <TriangleAlert size={20} strokeWidth={1.6} aria-hidden />
      <span>
        <b>{words.full(full, formatBytes(freeBytes))}</b> {words.effect}
      </span>
    </p>
  );
}

/** None beside an alert that something is late: "Keeping up" would contradict it. */
function chipOf(state: ServiceState) {
  const pace = paceOf(state);
  return pace === 'keepingUp' && state.watch.late.length > 0 ? null : <PaceChip pace={pace} />;
}

function PaceChip({ pace }: { pace: Pace }) {
  const Sign = signs[pace];
  return (
    <span className={css.pace} data-pace={pace}>
      <Sign size={16} strokeWidth={1.8} aria-hidden />
      {adminStatusText.service[pace]}
    </span>
  );
}

/** In the order of the titles; counts lead to their lists. */
function factsOf(state: ServiceState): readonly ReactNode[] {
  const words = adminStatusText.service;
  const { readingsPerMinute, storeMsMean, storeMsMax, refoldingInverterCount, setAsideTodayCount } = state;
  const late = state.backlogReadings ?? 0;
  const recomputing = refoldingInverterCount > 0 && (
    <Link to="/admin?tab=inverters&recomputing=yes">
      {words.inverters(formatInteger(refoldingInverterCount), refoldingInverterCount === 1)}
    </Link>
  );
  const lateWords = late > 0 && words.late(formatInteger(late));
  const today = localDate(state.timeZone, serverNow());
  const rejected = words.aside(formatInteger(setAsideTodayCount), setAsideTodayCount === 1);
  return [
    readingsPerMinute === null ? words.unknown : formatInteger(readingsPerMinute),
    storeMsMean === null || storeMsMax === null
      ? words.unknown
      : words.storedIn(formatMilliseconds(storeMsMean), formatMilliseconds(storeMsMax)),
    recomputing || lateWords ? (
      <>
        {recomputing}
        {recomputing && lateWords && ', '}
        {lateWords}
      </>
    ) : (
      words.nobody
    ),
    <Link to={`/admin/rejectedMessages?from=${today}`}>
      {setAsideTodayCount < FOUND_COUNTED_MAX ? rejected : tableText.atLeast(rejected)}
    </Link>,
    ...watchFacts(state),
  ];
}
