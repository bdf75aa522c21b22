import type { SilenceReason } from '@heliograph/domain/inverter/likely-reasons';
import type { IncidentKind, IncidentSuspected } from '@heliograph/domain/inverter/silence-evidence';

/** What there is to say where an inverter is not heard, or was not until lately. */
export const silenceText = {
  label: 'What is known of it',
  kept: 'It may still be producing: its readings are kept and will come later.',
  likely: (reasons: string) => `Most likely: ${reasons}.`,
  reasons: {
    fault: 'a fault stopped it, which it reported before',
    grid_lost: 'the power was off at its place',
    weak_signal: 'its mobile signal was very weak',
    connection_lost: 'its power or its network broke off all at once',
    connected_but_mute: 'its modem is connected, but the inverter says nothing',
  } satisfies Record<SilenceReason, string> as Readonly<Record<string, string>>,
  look: 'Only yours is not heard. Please look at three things, without opening anything:',
  checks: {
    mains: 'The main switch: is it on, and is there power?',
    signal: 'Antenna, SIM card or router: is it in its place, and is there mobile signal?',
    lamp: 'The lamp on the inverter: is it dark, or red for a fault?',
  },
  foundNothing: 'Found nothing, or the lamp is red?',
  clockWrong:
    'Nothing is lost: its readings are counted when they are due. It sets its clock by the network.',
  waiting: 'It appears here by itself as soon as the inverter is switched on and has signal.',

  together: {
    cause: {
      grid: 'Most likely it is the power grid, not your inverter.',
      network: 'Most likely it is the mobile network, not your inverter.',
      unknown: 'Most likely it is the power grid or the mobile network, not your inverter.',
    } satisfies Record<IncidentSuspected, string>,
    others: {
      city: (name: string, silent: string, expected: string, when: string) =>
        `${silent} of ${expected} inverters in ${name} fell silent together at about ${when}.`,
      operator: (_name: string, silent: string, expected: string, when: string) =>
        `${silent} of ${expected} inverters with a SIM card like yours fell silent together at about ${when}.`,
      dealer: (name: string, silent: string, expected: string, when: string) =>
        `${silent} of ${expected} inverters of your dealer ${name} fell silent together at about ${when}.`,
    } satisfies Record<
      IncidentKind,
      (name: string, silent: string, expected: string, when: string) => string
    >,
    todo: {
      grid: 'You need not do anything: it starts again by itself when the power is back.',
      network:
        'You need not do anything: it goes on producing, and its readings come when the network is back.',
      unknown: 'You need not do anything: its readings are kept and come later.',
    } satisfies Record<IncidentSuspected, string>,
  },

  flapping: {
    times: (times: string, since: string) => `It comes and goes: silent ${times} times since ${since}.`,
    advice:
      'Mostly it is a weak mobile signal or a loose antenna. Nothing is lost: its readings are kept and come later.',
    goesOn: 'Does it go on for more than a day?',
  },

  recovered: {
    lasted: (hours: number, minutes: number) =>
      [hours > 0 && `${hours} h`, (minutes > 0 || hours === 0) && `${minutes} min`].filter(Boolean).join(' '),
    heard: (time: string, from: string, to: string) =>
      `Heard again after ${time} of silence, from ${from} to ${to}.`,
    coming: 'What it kept of that time may still be coming in. Nothing to do.',
    cameBack: (readings: string, isOne: boolean) =>
      `${readings} ${isOne ? 'reading' : 'readings'} of that time came back. Nothing to do.`,
    nothing: 'No reading of that time came back: it was most likely without power. Nothing to do.',
  },
} as const;
