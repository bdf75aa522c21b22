import { describe, expect, it } from '@jest/globals';
import { formatMoney, formatPrice } from './money.js';

describe('money', () => {
  it('shows paise only for small sums and groups digits as in India', () => {
    expect(formatMoney(0)).toBe('₹0.00');
    expect(formatMoney(4_550)).toBe('₹45.50');
    expect(formatMoney(9_999)).toBe('₹99.99');
    expect(formatMoney(10_000)).toBe('₹100');
    expect(formatMoney(295_849)).toBe('₹2,958');
    expect(formatMoney(12_345_678_99)).toBe('₹1,23,45,679');
  });

  it('always shows paise in unit prices', () => {
    expect(formatPrice(706)).toBe('₹7.06');
    expect(formatPrice(12_000)).toBe('₹120.00');
  });
});
