import { describe, expect, it } from '@jest/globals';
import { codeText } from './code-text.js';

const minutes = 5;
const standAlone = (text: string) => text.match(/\b\d{6}\b/g);

describe('the text message with a code', () => {
  it.each([
    [{ purpose: 'reset', subject: '' }, 'reset your password'],
    [{ purpose: 'add', subject: 'HG05-2403-00417' }, 'add inverter HG05-2403-00417'],
    [{ purpose: 'add', subject: 'HG-123456' }, 'add the inverter ending in 3456'],
    [{ purpose: 'add', subject: '123456-AB' }, 'add the inverter ending in 6-AB'],
    [{ purpose: 'add', subject: 'HG-1234567' }, 'add inverter HG-1234567'],
    [{ purpose: 'close', subject: '42' }, 'close ticket T42'],
    [{ purpose: 'close', subject: '123456' }, 'close ticket T123456'],
  ] as const)('names the purpose %j and contains no other six-digit number', (aim, words) => {
    const text = codeText({ ...aim, code: '004217', minutes });
    expect(text).toContain(words);
    expect(standAlone(text)).toEqual(['004217']);
  });

  it('fits into one SMS', () => {
    const longest = codeText({ purpose: 'add', subject: 'A'.repeat(32), code: '004217', minutes });
    expect(longest.length).toBeLessThanOrEqual(160);
  });

  it('ends with the origin-bound code line if the portal’s host is known', () => {
    const text = codeText({ purpose: 'reset', subject: '', code: '004217', minutes, host: 'portal.example' });
    expect(text.split('\n').at(-1)).toBe('@portal.example #004217');
    expect(new Set(standAlone(text))).toEqual(new Set(['004217']));
  });
});
