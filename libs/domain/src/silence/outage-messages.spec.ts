import { describe, expect, it } from '@jest/globals';
import { communicationRestoredMessage, incidentMessage, stillLostMessage } from './outage-messages.js';

const one = { inverterName: 'Roof', serialNumber: 'HG-1', more: 0 };
const incident = {
  kind: 'city',
  name: 'Pune',
  suspected: 'grid',
  silentSince: new Date('2026-05-20T12:04:00+05:30'),
  timeZone: 'Asia/Kolkata',
} as const;

describe('outage messages', () => {
  it('name the incident, its probable cause and what to do', () => {
    expect(incidentMessage(incident, one)).toBe(
      'Inverters in Pune have not reported since 20 May, 12:04, yours among them (Name: Roof , SerialNo: HG-1). ' +
        'Most likely it is the power grid, not your inverter. You need not do anything. ' +
        'We will tell you when it is over.',
    );
    expect(incidentMessage({ ...incident, kind: 'dealer', name: 'Sun & Co' }, { ...one, more: 2 })).toMatch(
      /^Inverters of your dealer Sun & Co have .* \(Name: Roof , SerialNo: HG-1 and 2 more\)/,
    );
    expect(incidentMessage({ ...incident, kind: 'dealer', suspected: 'unknown' }, one)).toContain(
      'Most likely it is something these inverters have in common, not your inverter.',
    );
    expect(
      incidentMessage({ ...incident, kind: 'operator', name: '899145', suspected: 'network' }, one),
    ).toMatch(/^Inverters with a SIM card like yours have .* it is the mobile network, not/);
    const fleet = { ...incident, kind: 'fleet', name: 'all', suspected: 'unknown' } as const;
    expect(incidentMessage(fleet, one)).toMatch(
      /^Inverters of many owners have .* it is our system or the mobile network, not/,
    );
    expect(incidentMessage({ ...fleet, suspected: 'grid' }, one)).toContain('it is the power grid, not');
  });

  it('tell an owner whose inverter stays silent after an incident', () => {
    expect(stillLostMessage(incident, one)).toBe(
      "Power is back for your neighbours; your inverter (Name: Roof , SerialNo: HG-1) hasn't reported since " +
        '20 May, 12:04. Please check it.',
    );
    const network = { ...incident, suspected: 'network' } as const;
    expect(stillLostMessage(network, one)).toMatch(/^Other inverters in Pune report again; your inverter/);
    expect(stillLostMessage({ ...network, kind: 'dealer', name: 'Sun & Co' }, one)).toMatch(
      /^Other inverters of your dealer Sun & Co report again;/,
    );
    expect(stillLostMessage({ ...network, kind: 'operator' }, one)).toMatch(/^Other inverters report again;/);
  });

  it.each([
    [65, '1 h 5 min'],
    [120, '2 h'],
    [59.6, '1 h'],
    [50 * 60, '2 d 2 h'],
    [48 * 60 + 5, '2 d'],
  ])('state after how long an inverter reports again: %d min', (minutes, expected) => {
    expect(communicationRestoredMessage(one, minutes * 60_000, 180)).toBe(
      `Your inverter (Name: Roof , SerialNo: HG-1) reports again after ${expected}. ` +
        'Readings of that time that it has sent since: 180.',
    );
  });
});
