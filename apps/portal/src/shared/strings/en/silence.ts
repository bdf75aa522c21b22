import type { OutageReason } from '@heliograph/domain/silence/likely-reasons';
import type { IncidentKind, SaidCause } from '@heliograph/domain/silence/diagnostic-snapshot';
import { localized } from '../localized.js';

/** Texts about a current or recent loss of communication. */
export const outageText = localized('outageText', {
  label: 'What we know',
  kept: 'It may still be producing. Its readings are stored and will arrive later.',
  likely: (reasons: string) => `It probably ${reasons}.`,
  /** Each completes `likely`. */
  reasons: {
    fault: 'stopped because of a fault it reported',
    grid_lost: 'lost grid power',
    weak_signal: 'had a very weak mobile signal',
    connection_lost: 'lost power or mobile signal suddenly',
    connected_without_data: 'is connected but sends no data',
  } satisfies Record<OutageReason, string> as Readonly<Record<string, string>>,
  othersBack: (city: string) => `Most inverters in ${city} that had stopped reporting are back; yours isn’t.`,
  othersNearBack: 'Most inverters near you that had stopped reporting are back; yours isn’t.',
  look: 'Please check three things, without opening anything:',
  checks: {
    mains: 'Main switch: is it on, and is there power?',
    signal: 'Antenna, SIM card or router: is it in place, and is there mobile signal?',
    lamp: 'Lamp on the inverter: is it off, or red for a fault?',
  },
  foundNothing: 'Found nothing, or is the lamp red?',
  done: {
    label: 'What has been done',
    sent: (when: string) => `We sent you a message: ${when}.`,
    waiting: (when: string) => `A message to you has been waiting to be sent since ${when}.`,
    failed: (when: string) => `Our message to you could not be sent: ${when}.`,
    ticket: (ticketId: string) => `Ticket ${ticketId}`,
    opened: (when: string) => `opened: ${when}.`,
    step: (status: string) => `${status}.`,
    closed: (when: string) => `Closed: ${when}.`,
  },
  clockWrong:
    'No data is lost: each reading is counted when its time comes. The inverter sets its clock from the network.',
  waiting: 'It appears here once the inverter is switched on and has signal.',
  waitingAgain: 'It is live with its next reading. At night it may be asleep.',

  together: {
    cause: {
      grid: 'Probably a power cut, not your inverter.',
      network: 'Probably the mobile network, not your inverter.',
      unknown: 'Probably a power cut or the mobile network, not your inverter.',
      shared: 'Probably something these inverters have in common, not yours alone.',
      ours: 'Probably our system or the mobile network, not your inverter.',
    } satisfies Record<SaidCause, string>,
    others: {
      city: (name: string, silent: string, expected: string, when: string) =>
        `${silent} of ${expected} inverters in ${name} stopped reporting at about ${when}.`,
      operator: (_name: string, silent: string, expected: string, when: string) =>
        `${silent} of ${expected} inverters with a SIM card like yours stopped reporting at about ${when}.`,
      dealer: (name: string, silent: string, expected: string, when: string) =>
        `${silent} of ${expected} inverters from your dealer ${name} stopped reporting at about ${when}.`,
      area: (_name: string, silent: string, expected: string, when: string) =>
        `${silent} of ${expected} inverters near you stopped reporting at about ${when}.`,
      feeder: (_name: string, silent: string, expected: string, when: string) =>
        `${silent} of ${expected} inverters on your power line stopped reporting at about ${when}.`,
      fleet: (_name: string, silent: string, expected: string, when: string) =>
        `Of ${expected} inverters that should be reporting, ${silent} stopped at about ${when}.`,
    } satisfies Record<
      IncidentKind,
      (name: string, silent: string, expected: string, when: string) => string
    >,
    todo: {
      grid: 'Nothing to do: it restarts when the power is back.',
      network: 'Nothing to do: it keeps producing, and its readings arrive when the network is back.',
      unknown: 'Nothing to do: its readings are stored and will arrive later.',
      shared: 'Nothing to do: we will tell you when it is over.',
      ours: 'Nothing to do: its readings are stored and will arrive later.',
    } satisfies Record<SaidCause, string>,
  },

  flapping: {
    times: (times: string, since: string) => `Connection lost ${times} times since ${since}.`,
    advice:
      'The usual cause is a weak mobile signal or a loose antenna. No data is lost: readings are stored and arrive later.',
    goesOn: 'Still happening after a day?',
  },

  recovered: {
    lasted: (hours: number, minutes: number) =>
      [hours > 0 && `${hours} h`, (minutes > 0 || hours === 0) && `${minutes} min`].filter(Boolean).join(' '),
    heard: (time: string, from: string, to: string) =>
      `Back online after ${time} without data, from ${from} to ${to}.`,
    coming: 'Readings stored during that time may still be arriving. Nothing to do.',
    allCame: 'All readings from that time have arrived. Nothing to do.',
    allCameWith: (energy: string) =>
      `All readings from that time have arrived, with ${energy}. Nothing to do.`,
    cameBack: (readings: string, isOne: boolean) =>
      `${readings} ${isOne ? 'reading was' : 'readings were'} recovered from that time. Nothing to do.`,
    nothing: 'No readings from that time: it probably had no power. Nothing to do.',
  },
});
