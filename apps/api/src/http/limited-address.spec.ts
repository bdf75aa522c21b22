import { describe, expect, it } from '@jest/globals';
import { limitedAddress } from './limited-address.js';

describe('limitedAddress', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['somewhere', 'unknown'],
    [undefined, 'unknown'],
  ])('counts %s as %s', (ip, counted) => expect(limitedAddress({ ip }).address).toBe(counted));

  it.each([
    ['2001:db8:1:2::9', '2001:db8:1:0::/56', '2001:db8:1::/48'],
    ['2001:db8:1:fedc::9', '2001:db8:1:fe00::/56', '2001:db8:1::/48'],
    ['::1', '0:0:0:0::/56', '0:0:0::/48'],
    ['198.51.100.7', null, null],
    ['somewhere', null, null],
  ])('places %s in the networks %s and %s', (ip, network56, network48) =>
    expect(limitedAddress({ ip })).toMatchObject({ network56, network48 }),
  );
});
