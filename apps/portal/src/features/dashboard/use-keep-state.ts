import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { useEffect } from 'react';
import type { ShownUser } from '../../shared/api/get-user-by-token.js';
import { keepLastState, notLiveStates } from '../../shared/offline/last-figures.js';
import { useNow } from '../../shared/time/clock.js';
import type { InverterToday } from './state/use-inverter-today.js';
import { inverterStateAt } from './state/use-inverter-state.js';

const EVALUATE_EVERY_MS = 5_000;

/** Keeps the state beside the figures: a reading becomes stale without an event. Call it after `useKeepFigures`. */
export function useKeepState(
  inverter: CustomerInverter,
  { live, connection }: InverterToday,
  { viewedUntil }: ShownUser,
): void {
  const shown = inverterStateAt(live, inverter, useNow(EVALUATE_EVERY_MS));
  const serialNumber = inverter.serial_number;
  const isKept = live !== null && connection.reach === 'ok' && viewedUntil === undefined;
  useEffect(() => {
    if (isKept) keepLastState(serialNumber, notLiveStates.find((state) => state === shown) ?? null);
  }, [serialNumber, isKept, shown]);
}
