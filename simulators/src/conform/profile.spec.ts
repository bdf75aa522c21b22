import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseConform } from '../cli/conform.js';
import { UsageError } from '../cli/usage-error.js';
import { readProfile } from './profile.js';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'profile-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

function file(text: string): string {
  const path = join(folder, 'profile');
  writeFileSync(path, text);
  return path;
}

describe('a profile', () => {
  it('is YAML or JSON, and every key has a default', () => {
    const actions = { plug: 'true' };
    const expected = {
      lacks: ['tls'],
      skip: [],
      time_factor: 0.5,
      refusals: 4,
      time_zone: 'Asia/Kolkata',
      actions,
    };
    expect(readProfile(file('lacks: [tls]\ntime_factor: 0.5\nactions: { plug: "true" }'))).toEqual(expected);
    expect(readProfile(file(JSON.stringify({ lacks: ['tls'], time_factor: 0.5, actions })))).toEqual(
      expected,
    );
    expect(readProfile(file(''))).toEqual(readProfile(undefined));
  });

  it.each([
    ['lacks: [wings]', /lacks.0: /],
    ['skip: lunch', /skip: /],
    ['time_factor: 0', /time_factor: /],
    ['time_zone: Mars/Olympus', /time_zone: is not a time zone/],
    ['actions: { dance: "true" }', /actions/],
    ['speed: 3', /the file: .*speed/],
    ['a: [1', /Cannot read the profile .*/],
  ])('is refused: %s', (text, message) => {
    expect(() => readProfile(file(text))).toThrow(UsageError);
    expect(() => readProfile(file(text))).toThrow(message);
  });
});

describe('the command line', () => {
  it('needs a serial number and an address to listen at', () => {
    expect(parseConform(['--help'])).toBeNull();
    expect(parseConform(['--serial', 'PY-0001', '--broker', 'mqtts://[::1]:8883'])).toMatchObject({
      serialNumber: 'PY-0001',
      broker: { protocol: 'mqtts:', port: '8883' },
    });
    for (const words of [
      [],
      ['--serial', 'x'],
      ['--serial', 'PY-0001', '--broker', 'http://h'],
      ['--dance'],
    ]) {
      expect(() => parseConform(words)).toThrow(UsageError);
    }
  });
});
