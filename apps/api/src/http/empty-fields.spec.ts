import { exportList } from '@heliograph/contracts/http/export-list';
import { generateTicket } from '@heliograph/contracts/http/generate-ticket';
import { getAllInverter } from '@heliograph/contracts/http/get-all-inverter';
import { updateInverter } from '@heliograph/contracts/http/update-inverter';
import { describe, expect, it } from '@jest/globals';
import { withoutEmptyFields } from './empty-fields.js';

describe('blank texts', () => {
  it.each([
    ['an optional id', generateTicket, { userId: '' }],
    ['an optional choice', generateTicket, { priority: ' ' }],
    ['a field with a default', getAllInverter, { page: '', size: '', sort: '' }],
    ['a field of a schema with further rules', exportList, { city: '', power_rating: '' }],
  ])('are absent: %s', (_, call, blank) => {
    expect(withoutEmptyFields(call.input, blank)).toEqual({});
  });

  it.each([
    ['a required field', generateTicket, { inverterSerialNo: '', description: ' ' }],
    ['a field in which they have a meaning', updateInverter, { latitude: '', inverterName: '' }],
    ['a search for nothing', getAllInverter, { search: '' }],
    ['an unknown field', generateTicket, { toString: '', other: '' }],
  ])('are kept: %s', (_, call, blank) => {
    expect(withoutEmptyFields(call.input, blank)).toEqual(blank);
  });

  it('leaves everything else alone', () => {
    const said = { userId: 5, priority: null, description: 'No display' };
    expect(withoutEmptyFields(generateTicket.input, said)).toEqual(said);
  });
});
