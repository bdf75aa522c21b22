import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { LiveOfAll, useLiveOfAll } from '../../features/dashboard/api/live-of-all.js';
import { faultName } from '../../shared/format/fault-name.js';
import { entriesOf, isTroubled, type FleetEntry } from '../../features/dashboard/fleet/fleet-entries.js';
import { stateIcons } from '../../features/dashboard/hero/state-icons.js';
import { shownState } from '../../features/dashboard/state/shown-state.js';
import { dashboardText } from '../../features/dashboard/strings/en.js';
import { useConnection } from '../../shared/connection/use-connection.js';
import { InvertersNowContext, NOTHING_KNOWN, type InverterNow } from '../../shared/inverter/inverter-now.js';
import { useNow } from '../../shared/time/clock.js';

/** Readings become stale without an event, so evaluate states again at this interval, ms. */
const EVALUATE_EVERY_MS = 5_000;

interface Props {
  /** Null while unknown. */
  inverters: readonly CustomerInverter[] | null;
  children: ReactNode;
}

/** Follows the customer's inverters, so that every page knows their states. */
export function LiveInverters({ inverters, children }: Props) {
  return (
    <LiveOfAll inverters={inverters}>
      <States inverters={inverters ?? []}>{children}</States>
    </LiveOfAll>
  );
}

function States({ inverters, children }: { inverters: readonly CustomerInverter[]; children: ReactNode }) {
  const { state: lives, lostAt } = useLiveOfAll();
  const { reach } = useConnection();
  const now = useNow(EVALUATE_EVERY_MS);
  const isKnown = lives !== null && lostAt === null && reach === 'ok';
  const states = useMemo(() => {
    if (!isKnown) return NOTHING_KNOWN;
    const heard = inverters.filter(({ inverter_id }) => lives.has(inverter_id));
    const entries = entriesOf(heard, lives, now);
    return new Map(entries.map((entry) => [entry.inverter.inverter_id, stateNow(entry, now)]));
  }, [isKnown, inverters, lives, now]);
  useFreshList(lives && [...lives.values()].map(({ nocomm }) => nocomm).join(), lostAt);
  return <InvertersNowContext value={states}>{children}</InvertersNowContext>;
}

function stateNow(entry: FleetEntry, now: number): InverterNow {
  const { state, live } = entry;
  const shown = shownState(state, live, false, now);
  return {
    label: dashboardText.chip[shown],
    fault: state === 'fault' ? faultName(live.faults[0] ?? null) : null,
    Sign: stateIcons[shown],
    needsAttention: isTroubled(entry),
    isHealthy: !isTroubled(entry) && state !== 'stale' && state !== 'waiting',
    isWaiting: state === 'waiting',
  };
}

/**
 * Refetches the list, whose statuses depend on outages, when an outage begins or ends, and when the stream breaks. It
 * also breaks when the session ends, which the call then reports.
 */
function useFreshList(outages: string | null, lostAt: number | null): void {
  const queryClient = useQueryClient();
  const last = useRef({ outages, lostAt });
  useEffect(() => {
    const { outages: before, lostAt: lostBefore } = last.current;
    last.current = { outages: outages ?? before, lostAt };
    const isChanged = before !== null && outages !== null && outages !== before;
    if (isChanged || (lostAt !== null && lostBefore === null))
      void queryClient.invalidateQueries({ queryKey: ['inverters'] });
  }, [outages, lostAt, queryClient]);
}
