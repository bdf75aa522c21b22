import type { NamedInverters } from '../silence/outage-messages.js';

/*
 * A string is dead if its MPPT input has no power on a sunny day, but had power on days before. Unless noted otherwise,
 * shares are relative to the strongest input in the same reading, which has the same sky.
 */

/**
 * Below this share, an input has no power. Even diffuse light gives shaded panels, or panels facing away, several times
 * more.
 */
export const NOTHING_SHARE = 0.01;
/** From this share on, an input works. */
export const WORKING_SHARE = 0.05;
/** A reading is evaluated if its strongest input has this share of an input's part of the rated power. */
export const SUNNY_SHARE = 0.2;
/** A day is sunny if this many hours have such readings. */
export const SUNNY_HOURS = 5;
/** The input must have worked on this many (`days`) of the previous days (`of`). */
export const WORKED_BEFORE = { days: 3, of: 7 } as const;

/** Strings of an inverter that died on the same day. */
export interface DeadStrings extends Omit<NamedInverters, 'more'> {
  /** The first day without energy, `YYYY-MM-DD`. */
  readonly day: string;
  /** Numbers of the MPPT inputs, from 1. */
  readonly inputs: readonly number[];
}

/** To the owner. Matches a template: docs/sms.md. */
export const deadStringMessage = ({ inverterName, serialNumber, day, inputs }: DeadStrings) =>
  `Your inverter (Name: ${inverterName} , SerialNo: ${serialNumber}) got no power from string ${inputs.join(', ')} on ` +
  `${dayText(day)}, a sunny day. Check whether a switch of that string is off, and do not unplug any cables. ` +
  'If you find nothing, report it in the portal.';

/** `8 Jul` */
const dayText = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    Date.parse(date),
  );
