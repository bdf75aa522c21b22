/** What faults are, in the few words of a sentence: `the grid voltage is too high`. */
export const faultText = {
  codes: {
    GRID_OVERVOLTAGE: 'the grid voltage is too high',
    GRID_UNDERVOLTAGE: 'the grid voltage is too low',
    GRID_OVERFREQUENCY: 'the grid frequency is too high',
    GRID_UNDERFREQUENCY: 'the grid frequency is too low',
    GRID_LOST: 'the grid is gone',
    OVER_TEMPERATURE: 'the inverter is too hot',
    ISO_FAULT: 'the panels’ insulation is damaged',
    ISOLATION_FAULT: 'the panels’ insulation is damaged',
    DC_OVERVOLTAGE: 'the panels’ voltage is too high',
    ARC_FAULT: 'an arc was seen in the panels’ wiring',
    DC_STRING_1_LOW: 'the first string of panels gives too little',
    FAN_FAULT: 'a fan does not turn',
  } as Readonly<Record<string, string>>,
  unknown: (code: string) => `it reports the code ${code}`,
  /** The inverter says fault and no code. */
  nameless: 'the inverter reports a fault',
  events: 'What happened',
} as const;
