import { stringify } from 'yaml';
import { UsageError } from '../cli/usage-error.js';
import { parseScenario } from './scenario-file.js';
import { UTC_OFFSET_MS, type Scenario } from './scenario.js';

const MINUTE_MS = 60_000;
/** Name of a scenario without a file. */
const NAME = 'scenario.yaml';

type Keys = Record<string, unknown>;

/** The scenario as the keys of a file, including those with default values. */
function keysOf({ about, start, lasts, happenings, ...others }: Scenario): Keys {
  const local = new Date(start + UTC_OFFSET_MS).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
  return {
    about,
    start: local,
    lasts: timeOf(lasts),
    ...others,
    happenings: happenings.map(({ what, at, until, by, ...target }) => ({
      what,
      at: timeOf(at),
      ...(until > at ? { until: timeOf(until) } : {}),
      ...target,
      ...(by === undefined ? {} : { by: timeOf(by) }),
    })),
  };
}

/** Time as in a file. @param ms whole minutes since the start */
export function timeOf(ms: number): string {
  const minutes = Math.abs(ms) / MINUTE_MS;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${ms < 0 ? '-' : ''}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The scenario as the text of a file. */
export const textOf = (scenario: Scenario): string => stringify(keysOf(scenario), { lineWidth: 0 });

/**
 * Adds a happening to a scenario.
 * @param happening as in a file
 * @throws UsageError with the reason, if no verdict would be possible
 */
export function withHappening(scenario: Scenario, happening: Keys): Scenario {
  const keys = keysOf(scenario);
  return checked({ ...keys, happenings: [...(keys.happenings as Keys[]), happening] });
}

/**
 * Ends a scenario's happening earlier.
 * @param until ms since the start, whole minutes
 * @throws UsageError as `withHappening` does
 */
export function endingAt(scenario: Scenario, index: number, until: number): Scenario {
  const happenings = scenario.happenings.map((one, place) => (place === index ? { ...one, until } : one));
  return checked(keysOf({ ...scenario, happenings }));
}

/**
 * Combines two scenarios in one fleet: the second one's inverters are numbered after the first one's. Start, weather
 * and interval are the first one's.
 * @throws UsageError as `withHappening` does
 */
export function combine(first: Scenario, second: Scenario): Scenario {
  const later = second.happenings.map(({ inverter, ...one }) => ({
    ...one,
    ...(inverter === undefined ? {} : { inverter: first.inverters + inverter }),
  }));
  return checked(
    keysOf({
      ...first,
      about: `${first.about} ${second.about}`,
      inverters: first.inverters + second.inverters,
      cities: [...new Set([...first.cities, ...second.cities])],
      operators: Math.max(first.operators, second.operators),
      lasts: Math.max(first.lasts, second.lasts),
      happenings: [...first.happenings, ...later],
    }),
  );
}

function checked(keys: Keys): Scenario {
  try {
    return parseScenario(stringify(keys), NAME);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    // Removes the position, because the user has not seen this generated file.
    throw new UsageError(error.message.replaceAll(/^scenario\.yaml:\d+:\d+: (?:happenings\.\d+\.)?/gm, ''));
  }
}
