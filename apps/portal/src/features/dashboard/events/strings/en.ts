import { formatInteger } from '../../../../shared/format/units.js';
import { localized } from '../../../../shared/strings/localized.js';

interface FaultHelp {
  readonly meaning: string;
  /** Unset for a dangerous fault, which has a safety instruction. */
  readonly todo?: string;
}

/** Texts that explain faults and what to do, and of the event history. */
export const faultHelp = localized('faultHelp', {
  codes: {
    GRID_OVERVOLTAGE: {
      meaning:
        'The grid voltage is above the inverter’s limit. The cause is in the grid, and it often happens around noon.',
      todo: 'Nothing for now: it restarts automatically. If it happens on many days, tell us and your electricity company.',
    },
    GRID_UNDERVOLTAGE: {
      meaning: 'The grid voltage is below the inverter’s limit.',
      todo: 'Nothing for now: it restarts automatically. If it happens on many days, tell us and your electricity company.',
    },
    GRID_OVERFREQUENCY: {
      meaning: 'The whole grid is unstable at the moment, so the inverter has disconnected from it.',
      todo: 'Nothing: it restarts automatically when the grid is stable.',
    },
    GRID_UNDERFREQUENCY: {
      meaning: 'The whole grid is unstable at the moment, so the inverter has disconnected from it.',
      todo: 'Nothing: it restarts automatically when the grid is stable.',
    },
    GRID_LOST: {
      meaning:
        'There is a power cut, or the switch between inverter and grid is off. Without the grid, the inverter must stop.',
      todo: 'Check whether the neighbours have power. If they do, check the main switch and the inverter’s switch. Do not open anything.',
    },
    OVER_TEMPERATURE: {
      meaning: 'It produces less, or stops, until it has cooled down.',
      todo: 'Clear the space around it for airflow, and keep it out of direct sun. If it also happens on mild days, report it.',
    },
    ISO_FAULT: {
      meaning: 'Current may leak onto metal parts that people can touch.',
    },
    ISOLATION_FAULT: {
      meaning: 'Current may leak onto metal parts that people can touch.',
    },
    DC_OVERVOLTAGE: {
      meaning: 'Too many panels are connected to one input, or they are very cold.',
      todo: 'An installer must check how the panels are connected.',
    },
    ARC_FAULT: {
      meaning: 'A loose or damaged connection can start a fire, so the inverter has stopped.',
    },
    DC_STRING_1_LOW: {
      meaning: 'Shade, dirt or a loose plug. The other panels keep working.',
      todo: 'Check for shade and dirt from the ground. If there is none, or cleaning doesn’t help, report it.',
    },
    FAN_FAULT: {
      meaning: 'The inverter can’t cool itself well and will produce less on hot days.',
      todo: 'The fan must be cleaned or replaced.',
    },
  } as Readonly<Record<string, FaultHelp>>,
  /** For a code that is not listed above. */
  unknown: {
    meaning: 'We have no description for this code.',
    todo: 'If it lasts more than an hour, report it with the code.',
  },
  /** For a fault without a code. */
  nameless: {
    meaning: 'The inverter doesn’t say which.',
    todo: 'If it lasts more than an hour, report it.',
  },
  code: (code: string) => `Code ${code}`,
  since: (when: string, age: string) => `since ${when} (${age})`,
  sinceUnknown: 'Start time unknown',
  callNow: 'Report this now.',
  /** Instead of `callNow`, before the ticket. */
  reported: 'Reported:',
  /** Number of times the fault began in the last 30 days, including this time. */
  times: (count: string, isOnce: boolean) =>
    isOnce ? 'First time in 30 days' : `${count} times in the last 30 days`,
  measured: (when: string, figures: string) => `Measured at ${when}: ${figures}`,
  quantities: {
    acPowerW: 'power',
    acVoltageV: 'grid voltage',
    gridFrequencyHz: 'grid frequency',
    dcVoltageV: 'panel voltage',
    temperatureC: 'temperature',
    insulationKohm: 'insulation resistance',
  },

  events: {
    show: 'Show event history',
    hide: 'Hide',
    list: 'Event history, newest first',
    empty: 'No events yet: no faults, no outages.',
    loading: 'Loading',
    begun: (when: string) => `from ${when}`,
    ended: (when: string) => `to ${when}`,
    lasted: (time: string) => `lasted ${time}`,
    open: 'ongoing',
    silence: 'No communication',
    silenceMeaning: 'Readings from that time are stored and arrive once it has power and signal again.',
    silenceOver: 'This outage is over.',
    recovered: (readings: number) =>
      readings === 0
        ? 'No readings from that time arrived: it probably had no power.'
        : `${formatInteger(readings)} ${readings === 1 ? 'reading' : 'readings'} from that time arrived later.`,
    counterReset: 'Counter reset',
    counterMeaning: (before: string, then: string) =>
      `The inverter’s counter went from ${before} kWh to ${then} kWh. Your Total Energy is not affected.`,
    deadString: (input: string) => `No power from string ${input}`,
    deadStringMeaning: 'It gave no power on a sunny day, although it had on the days before.',
    deadStringTodo:
      'Check whether a switch of this string is off, and do not unplug any cables. If you find nothing, report it.',
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
});
