import { useSyncExternalStore } from 'react';
import type { View } from '../../../shared/selection/period.js';
import type { AxisUnit } from '../../../shared/charts/chart-base.js';

const STORAGE_KEY = 'graph-unit';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = (): AxisUnit => (localStorage.getItem(STORAGE_KEY) === 'kWh' ? 'kWh' : 'Wh');

function choose(unit: AxisUnit): void {
  localStorage.setItem(STORAGE_KEY, unit);
  for (const listener of listeners) listener();
}

export const hasUnits = (view: View) => view === 'hourly' || view === 'daily';

/** Unit of the hourly and daily axis, stored in this browser, Wh by default. The other views use kWh. */
export function useUnit(view: View): [AxisUnit, (unit: AxisUnit) => void] {
  const chosen = useSyncExternalStore(subscribe, read);
  return [hasUnits(view) ? chosen : 'kWh', choose];
}
