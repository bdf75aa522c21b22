import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseScenario, readScenarioFile } from './scenario-file.js';
import { effectsOf, fleetOf, hitBy } from './timeline.js';

const HEAD = `about: a test
lasts: "02:00"
inverters: 12
cities: [Pune, Nashik]
happenings:
`;

describe('a scenario file', () => {
  it.each(readdirSync(join(import.meta.dirname, '../../scenarios')))('%s is valid', (file) => {
    expect(readScenarioFile(join(import.meta.dirname, '../../scenarios', file)).about).toMatch(/\.$/);
  });

  it.each([
    [
      'a missing key',
      'about: a test\ninverters: 12',
      'f.yaml:1:1: lasts: must be a time since the start, such as 01:30',
    ],
    ['broken YAML', 'about: [a', /^f\.yaml:1:10: /],
    ['an unknown key', `${HEAD}  []\nspeed: 2`, 'f.yaml:7:1: speed: Unrecognized key: "speed"'],
    [
      'an unknown happening',
      `${HEAD}  - { what: flood, at: "00:20" }`,
      /^f\.yaml:6:7: happenings\.0\.what: must be one of grid-outage, /,
    ],
    [
      'an unknown city',
      HEAD.replace('Nashik', 'Atlantis'),
      'f.yaml:4:16: cities.1: is not a known city of India',
    ],
    [
      'a city of another scenario',
      `${HEAD}  - { what: fog, at: "00:20", until: "01:00", city: Surat }`,
      "f.yaml:6:47: happenings.0.city: must be one of the scenario's: Pune, Nashik",
    ],
    [
      'an outage that may be found or not',
      `${HEAD}  - { what: modem-failure, at: "00:20", until: "00:32", inverter: 1 }`,
      'f.yaml:6:41: happenings.0.until: an outage must last at most 8 minutes (not found) or at least 30 (found)',
    ],
    [
      'an outage before the inverters have reported',
      `${HEAD}  - { what: modem-failure, at: "00:01", until: "01:00", inverter: 1 }`,
      'f.yaml:6:28: happenings.0.at: must be ten minutes after the start or later',
    ],
    [
      'an end whose message may come too late to be seen',
      `${HEAD}  - { what: modem-failure, at: "00:20", until: "01:25", inverter: 1 }`,
      'f.yaml:6:41: happenings.0.until: the message about its end comes 5 minutes before the scenario ends: too near',
    ],
    [
      'an outage beside one of ours',
      `${HEAD}  - { what: modem-failure, at: "00:20", until: "02:00", inverter: 1 }\n  - { what: ingest-outage, at: "00:30", until: "00:40" }`,
      'f.yaml:6:28: happenings.0.at: overlaps with the ingest-outage, after which outages are found later',
    ],
    [
      'an outage that continues another',
      `${HEAD}  - { what: modem-failure, at: "00:00", until: "00:05", inverter: 1 }\n  - { what: flapping, at: "00:30", until: "02:00", inverter: 1 }`,
      'f.yaml:7:23: happenings.1.at: continues the modem-failure of an inverter, which ended less than two hours before',
    ],
    [
      'an inverter too many',
      `${HEAD}  - { what: garbage, at: "00:20", until: "01:00", inverter: 13 }`,
      "f.yaml:6:51: happenings.0.inverter: is more than the scenario's 12",
    ],
  ])('names line, column and reason of %s', (_, text, message) => {
    expect(() => parseScenario(text, 'f.yaml')).toThrow(message);
  });

  it('divides inverters among cities, operators and owners, and hits those named', () => {
    const text = `${HEAD.replace('cities', 'operators: 2\nowners_per_city: 3\ncities')}  - { what: fog, at: "00:20", until: "01:00", city: Nashik }`;
    const scenario = parseScenario(text, 'f.yaml');
    const fleet = fleetOf(scenario);
    expect(
      fleet.slice(0, 3).map(({ city, owner, simIccid }) => [city, owner, simIccid?.slice(0, 6)]),
    ).toEqual([
      ['Pune', 0, '899111'],
      ['Nashik', 3, '899111'],
      ['Pune', 0, '899112'],
    ]);
    expect(hitBy(scenario, scenario.happenings[0]!)).toEqual([1, 3, 5, 7, 9, 11]);
    const at = (minute: number) => scenario.start + minute * 60_000;
    const effect = effectsOf(scenario);
    expect([effect(1, at(19)), effect(1, at(20)), effect(0, at(20)), effect(1, at(60))]).toEqual([
      {},
      { isDark: true },
      {},
      {},
    ]);
  });
});
