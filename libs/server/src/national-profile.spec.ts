import { describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError, loadConfig } from './config.js';
import { nationalProfile, nationalServerState } from './national-profile.js';

const schema = z.object({ NATIONAL_PROFILE: nationalProfile });

/** Loads settings with a profile of this text. */
function load(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'heliograph-'));
  const file = join(folder, 'profile.yaml');
  writeFileSync(file, text);
  try {
    return loadConfig(schema, { NATIONAL_PROFILE: file }).NATIONAL_PROFILE;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n').slice(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const COMPLETE = `source: A text of the ministry
parameters:
  - { id: P1, mandatory: true, field: imei }
  - { id: P2, mandatory: true, field: ac_power_w, unit: kW }
  - { id: P3, mandatory: true, field: grid_freq_hz, unit: 0.01 Hz }
  - { id: P4, mandatory: true, field: ac_voltage_v.1, unit: V }
  - { id: P5, mandatory: false }
`;

const DELIVERY =
  'delivery: { message: { power: "{P2}", more: ["{P3}", "{P4}"] }, topic: "d/{P1}", client_id: maker, address: mqtts://server:8883 }';

describe('the profile of a national server', () => {
  it('maps every mandatory parameter', () => {
    expect(load(COMPLETE)).toMatchObject({ parameters: { length: 5 } });
  });

  it('may be JSON', () => {
    const parameters = [{ id: 'P1', mandatory: true, field: 'imei' }];
    expect(load(JSON.stringify({ source: 'x', parameters }))).toMatchObject({ source: 'x' });
  });

  it('is refused with line and column of each mistake', () => {
    expect(
      load(`source: A text of the ministry
url: https://example.org
parameters:
  - { id: P1, mandatory: true }
  - { id: P2, mandatory: true, field: ac_power_w, unit: kWh }
  - { id: P2, mandatory: true, field: imei, unit: V }
  - { id: P3, mandatory: true, field: colour }
  - { id: P4, mandatory: true, field: ac_voltage_v, unit: V }
`),
    ).toEqual([
      '  NATIONAL_PROFILE: profile.yaml:4:5: parameters.0: is mandatory, but has no field',
      '  NATIONAL_PROFILE: profile.yaml:5:51: parameters.1.unit: ac_power_w is in W, which does not convert to kWh',
      '  NATIONAL_PROFILE: profile.yaml:6:45: parameters.2.unit: imei is no number and has no unit',
      expect.stringMatching(/profile\.yaml:7:32: parameters\.3\.field: Invalid option/),
      expect.stringMatching(/profile\.yaml:8:32: parameters\.4\.field: Invalid option/),
      expect.stringMatching(/profile\.yaml:2:1: url: Unrecognized key/),
    ]);
  });

  it('is refused if the pattern of a time has letters that are no part of it', () => {
    const withPattern = (format: string) =>
      load(`source: x\nparameters:\n  - { id: P1, mandatory: true, field: ts, format: ${format} }\n`);
    expect(withPattern('YYMMDD')).toEqual([
      expect.stringMatching(
        /profile\.yaml:3:43: parameters\.0\.format: must be unix, unix_ms or a pattern of /,
      ),
    ]);
    expect(withPattern('"YYYY-MM-DDTHH:mm:ssZ"')).toMatchObject({ parameters: { length: 1 } });
  });

  it('is refused if a parameter is there twice, or the file is no YAML or absent', () => {
    expect(load(COMPLETE.replace('P2', 'P1'))).toEqual([
      '  NATIONAL_PROFILE: profile.yaml:4:7: parameters.1.id: P1 is there twice',
    ]);
    expect(load('source: [')).toEqual([expect.stringMatching(/profile\.yaml:1:\d+: /)]);
    expect(() => loadConfig(schema, { NATIONAL_PROFILE: '/absent' })).toThrow('cannot be read: ENOENT');
  });

  it('sends nothing without a delivery', () => {
    expect(nationalServerState(undefined)).toMatch(/^nothing is sent .*: NATIONAL_PROFILE is not set$/);
    const profile = load(COMPLETE) as z.infer<typeof nationalProfile>;
    expect(nationalServerState(profile)).toMatch(
      /^nothing is sent .*: 4 of 5 parameters of "A text of the ministry" are mapped, but the profile has no delivery/,
    );
    const sending = load(`${COMPLETE}${DELIVERY}`) as z.infer<typeof nationalProfile>;
    expect(nationalServerState(sending)).toMatch(/^readings are sent to .* mqtts:\/\/server:8883: 4 of 5 /);
  });

  it.each([
    [
      'mqtts://server:8883',
      'mqtt://server',
      'address: must be an mqtts:// address without user name and password',
    ],
    ['mqtts://server:8883', 'mqtts://a:b@server', 'address: must be an mqtts:// address'],
    ['client_id: maker', 'client: maker', 'client_id: Invalid input'],
    ['d/{P1}', 'd/#', 'topic: must have no wildcards'],
    ['d/{P1}', 'd/{P2}', 'topic: {P2} must be mandatory and of the registry'],
    ['power: "{P2}"', 'power: "{P5}"', 'message: {P5} is no parameter that has a field'],
    ['power: "{P2}"', 'power: 1', 'message: must have {P2}, which is mandatory'],
    ['power: "{P2}"', 'power: "{P2} {readings}"', 'message: {readings} is no parameter that has a field'],
    ['{ message:', '{ readings: { max: 9, each: "{P3}" }, message:', 'message: must have "{readings}" once'],
    [
      '{ message: { power',
      '{ readings: { max: 9, each: "{P3}" }, message: { all: "{readings}", power',
      'message: {P2} is different in each reading',
    ],
    ['{ message:', '{ resend: { topic: "+", from: F }, message:', 'resend.topic: must have no wildcards'],
    [
      'field: ac_power_w,',
      'field: ac_power_w, format: unix,',
      'parameters.1.format: is only for the field ts',
    ],
    ['field: imei', 'field: ts, time_zone: Delhi', 'parameters.0.time_zone: must be an IANA time zone'],
  ])('names the mistake if %s is %s', (right, wrong, mistake) => {
    const text = `${COMPLETE}${DELIVERY}`.replace(right, wrong);
    expect(load(text)).toEqual(expect.arrayContaining([expect.stringContaining(mistake)]));
  });
});
