import type { PastFault } from '../history/history.js';
import { findScenario, scenarioNames, type ScenarioName } from '../scenarios/scenarios.js';
import { UsageError } from './usage-error.js';

// Each returns undefined (scenario: null) if the option is absent, and throws a UsageError if it is invalid.

export function number(
  name: string,
  text: string | undefined,
  min: number,
  max: number,
  also = '',
): number | undefined {
  if (text === undefined) return undefined;
  const value = text.trim() === '' ? NaN : Number(text);
  if (!(value >= min && value <= max))
    throw new UsageError(`--${name} must be a number from ${min} to ${max}${also}.`);
  return value;
}

/** @returns Infinity for `max` */
export const replaySpeed = (text: string | undefined): number | undefined =>
  text === 'max' ? Infinity : number('speed', text, 0.001, 1e6, ', or max');

export function wholeNumber(
  name: string,
  text: string | undefined,
  min: number,
  max: number,
): number | undefined {
  const value = number(name, text, min, max);
  if (value !== undefined && !Number.isInteger(value))
    throw new UsageError(`--${name} must be a whole number.`);
  return value;
}

export function day(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const ts = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  if (Number.isNaN(ts) || !new Date(ts).toISOString().startsWith(text)) {
    throw new UsageError(`--${name} must be a day such as 2026-05-31.`);
  }
  return text;
}

/** @returns ms */
export function duration(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, count, unit] = /^(\d{1,4})(s|m)$/.exec(text) ?? [];
  if (!count) throw new UsageError(`--${name} must be a time such as 90s or 2m.`);
  return Number(count) * (unit === 'm' ? 60_000 : 1_000);
}

export function scenarioOf(text: string | undefined): ScenarioName | null {
  if (text === undefined) return null;
  const scenario = findScenario(text);
  if (!scenario)
    throw new UsageError(
      `There is no scenario "${text}"; there are ${scenarioNames.join(', ')}. A file needs --verdict.`,
    );
  return scenario;
}

export function brokerUrl(text: string | undefined): string | undefined {
  if (text !== undefined && !/^(mqtts?|wss?):\/\/[^/]/.test(text)) {
    throw new UsageError(
      '--broker must be an address such as mqtt://127.0.0.1:1883 (mqtt, mqtts, ws or wss).',
    );
  }
  return text;
}

export function pastFault(text: string | undefined): PastFault | null {
  if (text === undefined) return null;
  const [serialNumber = '', code = '', time = ''] = text.split(',');
  const since = Date.parse(time);
  if (!serialNumber || !code || Number.isNaN(since))
    throw new UsageError('--fault must be a serial number, a code and a time, separated by commas.');
  return { serialNumber, code, since };
}
