import { describe, expect, it } from '@jest/globals';
import { isImei } from './imei.js';

describe('an IMEI', () => {
  it.each([
    ['356938035643809', true],
    ['490154203237518', true],
    ['356938035643808', false],
    // An IMEISV has two digits of the software version instead of the check digit.
    ['3569380356438012', false],
    ['35693803564380', false],
    ['35-693803-564380-9', false],
    ['', false],
  ])('%s: %s', (text, is) => expect(isImei(text)).toBe(is));
});
