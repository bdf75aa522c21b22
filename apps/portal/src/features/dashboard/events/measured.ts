import type { ActiveFault } from '@heliograph/contracts/http/get-active-faults';
import { formatFigure, formatPower } from '../../../shared/format/units.js';
import { faultHelp } from './strings/en.js';

type Measured = NonNullable<ActiveFault['measured']>;
type Quantity = Exclude<keyof Measured, 'at'>;

const GRID: readonly Quantity[] = ['acVoltageV', 'gridFrequencyHz'];
const PANELS: readonly Quantity[] = ['dcVoltageV', 'acPowerW'];
const HEAT: readonly Quantity[] = ['temperatureC', 'acPowerW'];
const INSULATION: readonly Quantity[] = ['insulationKohm', 'dcVoltageV'];
const ALL: readonly Quantity[] = [...GRID, ...PANELS, 'temperatureC', 'insulationKohm'];

/** The quantities that explain each fault; for an unlisted code, all quantities are shown. */
const explaining: Readonly<Record<string, readonly Quantity[]>> = {
  GRID_OVERVOLTAGE: GRID,
  GRID_UNDERVOLTAGE: GRID,
  GRID_OVERFREQUENCY: GRID,
  GRID_UNDERFREQUENCY: GRID,
  GRID_LOST: GRID,
  OVER_TEMPERATURE: HEAT,
  FAN_FAULT: HEAT,
  ISO_FAULT: INSULATION,
  ISOLATION_FAULT: INSULATION,
  DC_OVERVOLTAGE: PANELS,
  ARC_FAULT: PANELS,
  DC_STRING_1_LOW: PANELS,
};

const inUnit = (values: readonly (number | null)[] | null, unit: string): string | null =>
  values?.some((value) => value !== null)
    ? `${values.map((value) => (value === null ? '–' : formatFigure(value))).join(' / ')}\u00a0${unit}`
    : null;

function figureOf(quantity: Quantity, measured: Measured): string | null {
  switch (quantity) {
    case 'acPowerW':
      return measured.acPowerW === null ? null : formatPower(measured.acPowerW);
    case 'acVoltageV':
    case 'dcVoltageV':
      return inUnit(measured[quantity], 'V');
    case 'gridFrequencyHz':
      return inUnit([measured.gridFrequencyHz], 'Hz');
    case 'temperatureC':
      return inUnit([measured.temperatureC], '°C');
    case 'insulationKohm':
      return inUnit([measured.insulationKohm], 'kΩ');
  }
}

/** Measurements that explain a fault: `grid voltage 268 V, grid frequency 50.1 Hz`; empty: none. */
export const measuredWords = (code: string, measured: Measured): string =>
  (explaining[code] ?? ALL)
    .flatMap((quantity) => {
      const figure = figureOf(quantity, measured);
      return figure === null ? [] : [`${faultHelp.quantities[quantity]} ${figure}`];
    })
    .join(', ');
