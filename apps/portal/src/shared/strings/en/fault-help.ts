/** What a fault means to an owner. */
interface FaultHelp {
  readonly meaning: string;
  readonly todo: string;
}

/** What faults mean and what to do, and what happened to an inverter, in plain words. */
export const faultHelp = {
  codes: {
    GRID_OVERVOLTAGE: {
      meaning:
        'The grid brings more voltage than the inverter may feed into. This is outside your roof, often around noon.',
      todo: 'Nothing at first: it starts again by itself. If it comes back on many days, tell us, and your electricity company.',
    },
    GRID_UNDERVOLTAGE: {
      meaning: 'The grid brings less voltage than the inverter may feed into.',
      todo: 'Nothing at first: it starts again by itself. If it comes back on many days, tell us, and your electricity company.',
    },
    GRID_OVERFREQUENCY: {
      meaning: 'The whole grid is out of step for a while, and the inverter keeps away from it.',
      todo: 'Nothing: it starts again by itself when the grid is steady.',
    },
    GRID_UNDERFREQUENCY: {
      meaning: 'The whole grid is out of step for a while, and the inverter keeps away from it.',
      todo: 'Nothing: it starts again by itself when the grid is steady.',
    },
    GRID_LOST: {
      meaning:
        'There is a power cut, or the switch between inverter and grid is off. Without the grid the inverter must stop.',
      todo: 'Look whether the neighbours have power. If they do, look at the main switch and the inverter’s own; do not open anything.',
    },
    OVER_TEMPERATURE: {
      meaning: 'It makes less, or rests, until it has cooled down.',
      todo: 'Let air get to it: take away what stands before it, and shade it from the sun. If it happens on ordinary days too, report it.',
    },
    ISO_FAULT: {
      meaning: 'Current may get from the panels or their cables to where people touch it.',
      todo: 'Do not touch panels, frames or cables. Report it now.',
    },
    ISOLATION_FAULT: {
      meaning: 'Current may get from the panels or their cables to where people touch it.',
      todo: 'Do not touch panels, frames or cables. Report it now.',
    },
    DC_OVERVOLTAGE: {
      meaning: 'More panels hang on one input than it can bear, or they are very cold.',
      todo: 'Report it: an installer has to look at how the panels are connected.',
    },
    ARC_FAULT: {
      meaning: 'A loose or damaged connection can start a fire. The inverter has stopped for that reason.',
      todo: 'Keep away from panels and cables, and leave the inverter off. Report it now; if you see smoke, call the fire service first.',
    },
    DC_STRING_1_LOW: {
      meaning: 'Shade, dirt, or a plug that is not tight. The other panels go on.',
      todo: 'Look from the ground for shade and dirt. If nothing is there, or it stays after cleaning, report it.',
    },
    FAN_FAULT: {
      meaning: 'It cools itself badly and will make less on hot days.',
      todo: 'Report it: the fan has to be cleaned or exchanged.',
    },
  } as Readonly<Record<string, FaultHelp>>,
  /** A code that is not in the list: it is shown as it is. */
  unknown: {
    meaning: 'We have no plain words for this code.',
    todo: 'If it stays for more than an hour, report it with the code.',
  },
  /** The inverter says fault and no code. */
  nameless: {
    meaning: 'It does not say which one.',
    todo: 'If it stays for more than an hour, report it.',
  },
  code: (code: string) => `Code ${code}`,
  since: (when: string, age: string) => `since ${when} (${age})`,
  sinceUnknown: 'The inverter did not say since when.',
  callNow: 'Please report this now.',

  events: {
    show: 'Show what happened',
    hide: 'Hide',
    list: 'What happened, the newest first',
    empty: 'Nothing has happened: no fault, no silence.',
    loading: 'Loading',
    begun: (when: string) => `from ${when}`,
    ended: (when: string) => `to ${when}`,
    lasted: (time: string) => `${time} long`,
    open: 'not over yet',
    silence: 'Not heard',
    silenceMeaning:
      'Its readings of that time are kept in its memory and come later, where it has power and signal again.',
    counterReset: 'Its counter began anew',
    counterMeaning: (before: string, then: string) =>
      `It showed ${before} kWh before and ${then} kWh then. Your Total Energy goes on from what it was.`,
    notice: 'Notice',
    fault: 'Fault',
    newer: 'Newer',
    older: 'Older',
    shown: (first: string, last: string, total: string) => `${first} to ${last} of ${total}`,
    duration: {
      seconds: (n: number) => `${n} s`,
      minutes: (n: number) => `${n} min`,
      hours: (n: number) => `${n} h`,
      days: (n: number) => (n === 1 ? '1 day' : `${n} days`),
    },
  },
} as const;
