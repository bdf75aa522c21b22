import { describe, expect, it } from '@jest/globals';
import { toRequest } from '../control/control-client.js';
import { scenarioNames } from '../scenarios/scenarios.js';
import { HELP } from './help.js';
import { parseCommand } from './options.js';
import { UsageError } from './usage-error.js';

describe('the command line', () => {
  it('parses a fleet command', () => {
    const words = '--broker mqtt://h:1 --secrets S --inverters 3 --interval 0.5 --seed 9'.split(' ');
    expect(parseCommand([...words, '--scenario', 'SIM drop-out'])).toMatchObject({
      mode: 'simulate',
      broker: 'mqtt://h:1',
      secrets: 'S',
      inverters: 3,
      intervalMs: 500,
      speed: 1,
      seed: 9,
      scenario: 'sim-drop-out',
    });
  });

  it('parses a replay command', () => {
    const words = '--replay F --scale 0.01 --speed max --shuffle --repeat 3 --ends 2026-05-31'.split(' ');
    expect(parseCommand(words)).toMatchObject({
      mode: 'replay',
      file: 'F',
      scale: 0.01,
      speed: Infinity,
      shuffled: true,
      repeat: 3,
      ends: '2026-05-31',
    });
  });

  it.each([
    'clear day',
    'clouds',
    'dawn',
    'dusk',
    'SIM drop-out',
    'area grid failure',
    'faulty string',
    'counter reset',
    'wrong clock',
    'duplicates',
    'shuffled backlog',
    'garbage',
  ])('accepts the scenario %s', (name) => {
    expect(parseCommand(['--scenario', name])).toMatchObject({
      scenario: name.toLowerCase().replaceAll(' ', '-'),
    });
  });

  it.each([
    ['90s', 90_000],
    ['2m', 120_000],
  ])('parses a ramp of %s', (text, rampMs) => {
    expect(parseCommand(['--ramp', text])).toMatchObject({ rampMs });
  });

  it.each([
    ['--nonsense'],
    ['--interval'],
    ['--interval', 'soon'],
    ['--interval', '0'],
    ['--ramp', '2'],
    ['--ramp', '2m', '--state', 'S'],
    ['--inverters', '2.5'],
    ['--speed', '0.5'],
    ['--speed', 'max'],
    ['--seed', ''],
    ['--scenario', 'snow'],
    ['--broker', 'http://x'],
    ['--scale', '2'],
    ['--replay', 'F', '--interval', '5'],
    ['--replay', 'F', '--ends', '2026-02-30'],
    ['--replay', 'F', '--history', 'H'],
    ['--scenario', 'dawn', '--speed', '60'],
    ['silence', 'X'],
  ])('rejects %j %j with one sentence', (...words) => {
    let message = '';
    try {
      parseCommand(words);
    } catch (error) {
      expect(error).toBeInstanceOf(UsageError);
      message = (error as Error).message;
    }
    expect(message).toMatch(/^[^\n]+\.$/);
  });

  it('parses control commands', () => {
    expect(toRequest(['fault', 'ISO_FAULT', 'HG-1'])).toEqual({
      command: 'fault',
      serial: 'HG-1',
      value: 'ISO_FAULT',
    });
    expect(toRequest(['sun', 'noon'])).toEqual({ command: 'sun', value: 'noon' });
    expect(() => toRequest(['fault', 'HG-1'])).toThrow('Usage: control fault CODE SERIAL.');
    expect(() => toRequest([])).toThrow(UsageError);
  });

  it('lists every scenario in its help', () => {
    for (const name of scenarioNames) expect(HELP).toContain(name);
  });
});
