import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseScenario, readScenarioFile } from './scenario-file.js';
import { combine, endingAt, textOf, withHappening } from './scenario-text.js';

const FOLDER = join(import.meta.dirname, '../../scenarios');
const MINUTE_MS = 60_000;
const read = (name: string) => readScenarioFile(join(FOLDER, `${name}.yaml`));

describe('a scenario as text', () => {
  it.each(readdirSync(FOLDER))('says the same as %s', (file) => {
    const scenario = readScenarioFile(join(FOLDER, file));
    expect(parseScenario(textOf(scenario), 'f.yaml')).toEqual(scenario);
  });

  it('gains a happening and ends it earlier', () => {
    const added = { what: 'grid-outage', at: '00:20', until: '02:10', city: 'Nagpur' };
    const more = withHappening(read('grid-outage'), added);
    expect(more.happenings[1]).toMatchObject({ what: 'grid-outage', city: 'Nagpur' });
    expect(endingAt(more, 1, 60 * MINUTE_MS).happenings[1]!.until).toBe(60 * MINUTE_MS);
  });

  it('says why a happening allows no verdict', () => {
    expect(() =>
      withHappening(read('garbage'), { what: 'modem-failure', at: '00:05', until: '00:20', inverter: 1 }),
    ).toThrow('until: an outage must last at most 8 minutes (not found) or at least 30 (found)');
    expect(() => endingAt(read('grid-outage'), 0, 35 * MINUTE_MS)).toThrow(/^until: an outage must last/);
  });

  it('is combined with another in one fleet, if that allows a verdict', () => {
    const both = combine(read('grid-outage'), read('garbage'));
    expect(both).toMatchObject({ inverters: 17, cities: ['Pune', 'Nagpur'], lasts: 130 * MINUTE_MS });
    expect(both.happenings.map(({ what, inverter }) => [what, inverter])).toEqual([
      ['grid-outage', undefined],
      ['garbage', 13],
      ['duplicates', 14],
    ]);
    expect(() => combine(read('grid-outage'), read('single-failures'))).toThrow(
      'at: continues the grid-outage of an inverter',
    );
  });
});
