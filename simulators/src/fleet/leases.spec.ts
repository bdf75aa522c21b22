import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DeviceMemory } from '../device/memory.js';
import { LEASE_MS, Leases } from './leases.js';

const at = (energyTotalWh: number): DeviceMemory => ({ energyTotalWh, seq: 1, lastTs: 1 });
const now = Date.parse('2026-03-10T12:00:00Z');

let home: Map<string, DeviceMemory>;
let lending: Leases;
beforeEach(() => {
  home = new Map([
    ['HG-1', at(100)],
    ['HG-2', at(200)],
  ]);
  lending = new Leases({
    handOver: (serialNumber) => {
      const memory = home.get(serialNumber) ?? null;
      home.delete(serialNumber);
      return memory;
    },
    takeBack: (serialNumber, memory) => void home.set(serialNumber, memory),
  });
});
const lease = (more: object, holder = 'one', serials = ['HG-1', 'HG-9'], real = now) =>
  lending.lease({ holder, serials, ...more }, real);

describe('a lease', () => {
  it('hands over known devices, and takes back their updated state', () => {
    expect(lease({})).toEqual({ 'HG-1': at(100) });
    expect(lending.memoryOf('HG-1')).toEqual(at(100));
    expect([...home.keys()]).toEqual(['HG-2']);
    lease({ memories: { 'HG-1': at(150) } });
    expect(lending.memoryOf('HG-1')).toEqual(at(150));
    lease({ memories: { 'HG-1': at(160) }, end: true });
    expect(home.get('HG-1')).toEqual(at(160));
    expect(lending.memoryOf('HG-1')).toBeNull();
  });

  it('leaves the state unchanged if the borrower sends none', () => {
    lease({});
    lease({ end: true });
    expect(home.get('HG-1')).toEqual(at(100));
  });

  it('is exclusive', () => {
    lease({});
    expect(lease({}, 'other')).toEqual({});
    expect(lease({}, 'other', ['HG-2'])).toEqual({ 'HG-2': at(200) });
  });

  it('expires when the borrower has died', () => {
    lease({});
    lease({ memories: { 'HG-1': at(150) } }, 'one', ['HG-1'], now + LEASE_MS);
    lending.expire(now + 2 * LEASE_MS);
    expect(home.has('HG-1')).toBe(false);
    lending.expire(now + 2 * LEASE_MS + 1);
    expect(home.get('HG-1')).toEqual(at(150));
  });

  it('adopts the borrower’s state after the lender restarted', () => {
    lease({ memories: { 'HG-1': at(170) } });
    expect(lending.memoryOf('HG-1')).toEqual(at(170));
  });
});
