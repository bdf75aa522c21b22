import { describe, expect, it } from '@jest/globals';
import { zeroReason } from './zero-reason.js';

describe('a zero saving', () => {
  it.each([
    [{ energyWh: 0, savedPaise: 0, usedAtHomeWh: 0 }, 'Little or no energy yet.'],
    [{ energyWh: 1, savedPaise: 0, usedAtHomeWh: 1 }, 'Little or no energy yet.'],
    [{ energyWh: 9_000, savedPaise: 0, usedAtHomeWh: 0 }, 'Exported, and your tariff pays ₹0 for that.'],
    [{ energyWh: 9_000, savedPaise: 0, usedAtHomeWh: 9_000 }, 'Your tariff’s price for it is ₹0.'],
    [{ energyWh: 9_000, savedPaise: 1, usedAtHomeWh: 9_000 }, null],
    [{ energyWh: null, savedPaise: null, usedAtHomeWh: null }, null],
  ])('of %j has the reason %s', (amounts, reason) => expect(zeroReason(amounts)).toBe(reason));
});
