import { describe, expect, it } from '@jest/globals';
import { LoginThrottle } from './login-throttle.js';

const make = () => new LoginThrottle({ delayMs: 20, perAddressMax: 3, perSerialMax: 2 });

describe('refused logins', () => {
  it('are answered after a delay', async () => {
    const before = performance.now();
    expect(await make().wait('10.0.0.1', 'A')).toBe(true);
    expect(performance.now() - before).toBeGreaterThan(15);
  });

  it('are dropped above the limit per address or serial number', async () => {
    const refusals = make();
    const byAddress = ['A', 'B', 'C', 'D'].map((serial) => refusals.wait('10.0.0.1', serial));
    expect(await Promise.all(byAddress)).toEqual([true, true, true, false]);
    const bySerial = ['10.0.0.1', '10.0.0.2', '10.0.0.3'].map((address) => refusals.wait(address, 'A'));
    expect(await Promise.all(bySerial)).toEqual([true, true, false]);
  });

  it('free their slot once answered', async () => {
    const refusals = make();
    for (let round = 0; round < 5; round++) expect(await refusals.wait('10.0.0.1', 'A')).toBe(true);
  });
});
