import { describe, expect, it } from '@jest/globals';
import { durationS } from '../../support/alarms/duration.js';
import { lastReading } from '../../support/alarms/lives.js';
import { BadScenario, type WrittenLine } from '../../support/alarms/scenario.js';
import { HOUR, MINUTE } from '../../support/alarms/spans.js';
import { makeWorld, START, type World } from '../../support/alarms/world.js';

const SIZE = { seed: 5, inverters: 40, days: 3 };
const plain = makeWorld({ ...SIZE, scenario: '' });
const played = (...lines: WrittenLine[]) =>
  makeWorld({ ...SIZE, scenario: lines.map((line) => JSON.stringify(line)).join('\n') });
const at = (text: string) => START + durationS(text)! * 1000;

/** The first inverter of the fleet with these properties. */
function one(wanted: Partial<World['fleet'][number]>): World['fleet'][number] {
  const isWanted = (inverter: World['fleet'][number]) =>
    Object.entries(wanted).every(([key, value]) => inverter[key as keyof typeof inverter] === value);
  return plain.fleet.find(isWanted)!;
}
const sleeper = one({ alwaysOn: false, saysSleep: false, intervalMs: 5 * MINUTE });
const silence = (from: string, until: string, serial = sleeper.serialNumber): WrittenLine => ({
  at: from,
  until,
  kind: 'silence',
  serials: [serial],
});

describe('the simulated world for alarms', () => {
  it('is the same for the same seed, and different for another', () => {
    const made = (seed: number) => {
      const { lines, silences } = makeWorld({ ...SIZE, seed, scenario: null });
      return { lines, silences };
    };
    expect(made(7)).toEqual(made(7));
    expect(made(7)).not.toEqual(made(8));
  });

  it('has no outage if nothing happens', () => {
    expect(plain.silences).toEqual([]);
  });

  it('expects a daytime outage to be found one sweep after the threshold', () => {
    const [found, ...others] = played(silence('1d 12:00', '1d 13:00')).silences;
    expect(others).toEqual([]);
    const last = lastReading(plain.lives[sleeper.id - 1]!.words, at('1d 12:00'))!;
    expect(at('1d 12:00') - last).toBeLessThan(5 * MINUTE);
    expect(found).toMatchObject({ lastWordAt: last, dueAt: last + 15 * MINUTE, boundAt: last + 16 * MINUTE });
  });

  it('expects no outage that is shorter than the threshold or over by the morning', () => {
    expect(played(silence('1d 12:00', '1d 12:09')).silences).toEqual([]);
    expect(played(silence('1d 20:00', '2d 04:00')).silences).toEqual([]);
  });

  it('expects an outage from the night to be found the next morning', () => {
    const [found] = played(silence('1d 20:00', '2d 14:00')).silences;
    expect(found!.countsFrom).toBeGreaterThan(at('2d 05:30'));
    expect(found!.countsFrom).toBeLessThan(at('2d 08:00'));
    expect(found!.dueAt).toBe(found!.countsFrom + 15 * MINUTE);
  });

  it('expects one during our own outage to be found once the others are back', () => {
    const outage: WrittenLine = { at: '1d 11:00', until: '1d 13:00', kind: 'own_outage' };
    const [found] = played(outage, silence('1d 12:00', '1d 15:00')).silences;
    expect(found).toMatchObject({ countsFrom: at('1d 13:08'), boundAt: at('1d 13:24') });
    expect(played(outage, silence('1d 11:30', '1d 12:30')).silences).toEqual([]);
  });

  it('counts a flapping inverter as one outage', () => {
    const flap: WrittenLine = {
      at: '1d 10:00',
      until: '1d 14:00',
      kind: 'flap',
      serials: [sleeper.serialNumber],
    };
    const world = played(flap);
    expect(world.lives[sleeper.id - 1]!.cuts.length).toBeGreaterThan(4);
    expect(world.silences).toHaveLength(1);
  });

  it('lets a grid failure cut off only inverters whose connection depends on the grid', () => {
    const { silences, fleet } = played({
      at: '1d 12:00',
      until: '1d 14:00',
      kind: 'grid',
      city: sleeper.city,
    });
    const hit = fleet.filter(({ city, diesWithGrid }) => city === sleeper.city && diesWithGrid);
    expect(silences.map(({ inverterId }) => inverterId)).toEqual(hit.map(({ id }) => id));
  });

  it('reads times in seconds, as days with a clock, and as ISO 8601', () => {
    expect(['2d 06:30', '06:30:10', '3d', 'PT40M', 'P2DT6H30M', '-02:00', 90].map(durationS)).toEqual([
      196_200, 23_410, 259_200, 2400, 196_200, -7200, 90,
    ]);
    expect(['', 'soon', 'P', '6:3', NaN].map(durationS)).toEqual([null, null, null, null, null]);
    expect(played(silence('1d', '1d 20:00')).lines[0]).toMatchObject({ from: START + 24 * HOUR });
  });

  it('refuses a scenario with invalid lines, naming each by its number', () => {
    const lines = [
      JSON.stringify(silence('1d 12:00', '1d 13:00')),
      '{"at":',
      '',
      JSON.stringify(silence('1d 12:00', '1d 11:00')),
      JSON.stringify(silence('9d', '10d')),
      JSON.stringify({ ...silence('1', '2'), kind: 'quake' }),
      JSON.stringify(silence('06:00', '07:00', 'ALARM-9999')),
      JSON.stringify({ at: 0, until: 9, kind: 'grid', city: 'Atlantis' }),
      JSON.stringify({ at: 0, until: 9, kind: 'grid' }),
      JSON.stringify({ at: 0, until: 9, kind: 'own_outage', part: 'clock' }),
      JSON.stringify({ at: 0, until: 9, kind: 'silence', serial: ['ALARM-0001'] }),
    ];
    const problems = () => makeWorld({ ...SIZE, scenario: lines.join('\n') });
    expect(problems).toThrow(BadScenario);
    const numbers = /line (\d+): /g;
    const told = messageOf(problems);
    expect([...told.matchAll(numbers)].map(([, number]) => Number(number))).toEqual([
      2, 4, 5, 6, 7, 8, 9, 10, 11,
    ]);
  });
});

function messageOf(work: () => unknown): string {
  try {
    work();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
