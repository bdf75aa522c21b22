import { describe, expect, it } from '@jest/globals';
import { actionInWords } from '../../shared/format/audit-action.js';
import { fieldInWords, targetInWords, valueInWords } from './audit-words.js';

describe('an entry in words', () => {
  it.each([
    ['updateInverter', 'Changed an inverter'],
    ['exportList ended', 'Exported a list: end of the file'],
    ['newAction', 'newAction'],
    ['toString', 'toString'],
  ])('says %s as %s', (action, words) => expect(actionInWords(action)).toBe(words));

  it.each([
    ['pricePaise', 25_000_000, 'price', '₹2,50,000.00'],
    ['pricePaise', 1_249_50, 'price', '₹1,249.50'],
    ['tariff', { fixedPaise: 1_249_50 }, 'tariff', '{"fixed":"₹1,249.50"}'],
    ['exportPaisePerKwh', 306, 'exportPerKwh', '₹3.06'],
    ['slabs', [{ upToKwh: null, paisePerKwh: 1_200 }], 'slabs', '[{"upToKwh":null,"rupeesPerKwh":"₹12.00"}]'],
    ['pricePaise', null, 'price', '–'],
    ['dealer', 'Surya', 'dealer', 'Surya'],
  ])('shows amounts of money in rupees: %s', (field, value, name, words) => {
    expect([fieldInWords(field), valueInWords(field, value)]).toEqual([name, words]);
  });

  it.each([
    ['inverter 42', 'inverter 42', '/admin/inverter/42'],
    ['inverter HG05-1', 'inverter HG05-1', '/admin/findInverter?serial=HG05-1'],
    ['ticket 7', 'ticket 7', '/admin/ticket/7'],
    ['user 1234567', 'customer 1234567', '/admin/user/1234567'],
    ['administrator 2', 'administrator 2', '/admin?tab=admins&search=A00-2'],
    ['administrator 9100000001', 'administrator +91 91000 00001', '/admin?tab=admins&search=9100000001'],
    ['number 9876543210', 'number +91 98765 43210', null],
    ['nothing', 'nothing', null],
  ])('links %s', (target, words, to) => {
    const said = targetInWords(target);
    expect({ ...said, words: said.words.replaceAll('\u00a0', ' ') }).toEqual({ words, to });
  });
});
