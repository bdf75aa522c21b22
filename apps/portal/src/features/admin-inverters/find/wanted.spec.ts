import { describe, expect, it } from '@jest/globals';
import { exportedBy, readChoice, wantedBy, writeChoice } from './wanted.js';

const wanted = (address: string) => wantedBy(readChoice(new URLSearchParams(address)));

describe('searched inverters', () => {
  it.each([
    ['', null],
    ['rating=5+kW', null],
    ['city=Pune', null],
    ['rating=5+kW&city=Pune', { rating: '5 kW', city: 'Pune' }],
    ['serial=+hg05-1+', { serial: 'HG05-1' }],
    ['serial=HG05-1&rating=5+kW&city=Pune', { serial: 'HG05-1' }],
    ['serial=+', null],
    ['status=NO_COMMUNICATION', { status: 'NO_COMMUNICATION' }],
    ['status=NO_COMMUNICATION&rating=5+kW', null],
    ['status=LOUD', null],
  ])('for the address ?%s are %j', (address, expected) => {
    expect(wanted(address)).toEqual(expected);
  });

  it.each([
    ['serial=HG05-1', { serial_number: 'HG05-1' }],
    ['rating=5+kW&city=Pune', { power_rating: '5 kW', city: 'Pune' }],
    ['status=NO_COMMUNICATION', { search: 'NO_COMMUNICATION' }],
  ])('are exported for the address ?%s', (address, expected) => {
    expect(exportedBy(wanted(address)!, true)).toEqual(expected);
  });

  it('are exported by a part of the serial number if none has it as a whole', () => {
    expect(exportedBy({ serial: '0932' }, false)).toEqual({ search: '0932', search_in: 'serial_number' });
  });

  it('omits what is not chosen from the address', () => {
    expect(writeChoice({ rating: '5 kW (3P)', city: null }).toString()).toBe('rating=5+kW+%283P%29');
  });
});
