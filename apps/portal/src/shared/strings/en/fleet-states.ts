import type { FleetState } from '@heliograph/domain/fleet/state';
import { localized } from '../localized.js';

/** An inverter's state, for administrators. */
export const fleetStateText = localized('fleetStateText', {
  all: 'All',
  label: 'State',
  fault: 'Fault',
  not_working: 'Not working',
  silent: 'No communication',
  cloned: 'Cloned',
  clock_wrong: 'Wrong clock',
  under_performing: 'Under-performing',
  weak_signal: 'Weak signal',
  unheard: 'No data yet',
  catching_up: 'Catching up',
  late: 'Reading overdue',
  producing: 'Producing',
  idle: 'Not producing',
  asleep: 'Asleep',
  standby: 'Standing by',
  waiting: 'Sold',
  removed: 'Removed',
} satisfies Record<FleetState | 'standby' | 'all' | 'label', string>);
