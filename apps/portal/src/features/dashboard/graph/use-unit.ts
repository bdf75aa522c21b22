import { useSyncExternalStore } from 'react';
import type { View } from '../../../shared/selection/period.js';
import type { AxisUnit } from '../../../shared/charts/chart-base.js';

const STORED = 'graph-unit';
const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

const read = (): AxisUnit => (localStorage.getItem(STORED) === 'kWh' ? 'kWh' : 'Wh');

function choose(unit: AxisUnit): void {
  localStorage.setItem(STORED, unit);
  for (const changed of listeners) changed();
}

export const hasUnits = (view: View) => view === 'hourly' || view === 'daily';

/** Unit of the hourly and daily axis, stored in this browser, Wh by default. The other views use kWh. */
export function useUnit(view: View): [AxisUnit, (unit: AxisUnit) => void] {
  const chosen = useSyncExternalStore(subscribe, read);
  return [hasUnits(view) ? chosen : 'kWh', choose];
}
