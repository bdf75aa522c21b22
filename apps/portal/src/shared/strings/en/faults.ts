import { localized } from '../localized.js';

/** Faults as short phrases that fit into a sentence: `grid voltage too high`. */
export const faultText = localized('faultText', {
  codes: {
    GRID_OVERVOLTAGE: 'grid voltage too high',
    GRID_UNDERVOLTAGE: 'grid voltage too low',
    GRID_OVERFREQUENCY: 'grid frequency too high',
    GRID_UNDERFREQUENCY: 'grid frequency too low',
    GRID_LOST: 'no grid power',
    OVER_TEMPERATURE: 'inverter too hot',
    ISO_FAULT: 'insulation fault',
    ISOLATION_FAULT: 'insulation fault',
    DC_OVERVOLTAGE: 'panel voltage too high',
    ARC_FAULT: 'arc fault in the panel wiring',
    DC_STRING_1_LOW: 'low output from panel string 1',
    FAN_FAULT: 'fan failure',
  } as Readonly<Record<string, string>>,
  /** Safety instructions while a dangerous fault is active. */
  safety: {
    ISO_FAULT: 'Do not touch panels, frames or cables.',
    ISOLATION_FAULT: 'Do not touch panels, frames or cables.',
    ARC_FAULT:
      'Keep away from panels and cables, and leave the inverter off. If you see smoke, call the fire service first.',
  } as Readonly<Record<string, string>>,
  unknown: (code: string) => `code ${code}`,
  /** The inverter reports a fault without a code. */
  nameless: 'unknown fault',
  events: 'Event history',
});
