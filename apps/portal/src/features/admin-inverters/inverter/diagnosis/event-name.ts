import type { InverterEvent } from '@heliograph/contracts/http/get-inverter-events';
import { formatInteger } from '../../../../shared/format/units.js';
import { faultName } from '../../reason.js';
import { fleetText } from '../../strings/en.js';
import { diagnosisText } from './strings/en.js';

/** `Fault: grid voltage too high, 3 times in 30 days`. */
export function eventName({ kind, code, occurrences, input }: InverterEvent): string {
  const what = fleetText.inverter.eventKinds[kind];
  if (input !== null) return `${what}: ${fleetText.inverter.input(input)}`;
  return code === null ? what : `${what}: ${withTimes(faultName(code), occurrences)}`;
}

/** The fault with how often it began in the last 30 days, if more than once. */
export const withTimes = (fault: string, occurrences: number | null) =>
  occurrences === null || occurrences < 2 ? fault : diagnosisText.times(fault, formatInteger(occurrences));
