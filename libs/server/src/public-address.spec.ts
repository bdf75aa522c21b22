import { describe, expect, it } from '@jest/globals';
import { isPublicAddress, isPublicHttpsUrl } from './public-address.js';

describe('an address of the Internet', () => {
  it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:4700::1111'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ...['0.0.0.0', '10.1.2.3', '127.0.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ...['100.64.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1', 'fc00::1', '::ffff:10.0.0.1'],
    ...['64:ff9b::a00:1', '2001:db8::1', '2002:a00:1::', 'localhost', ''],
  ])('is not %j', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('an https address with a name', () => {
  it.each(['https://fcm.googleapis.com/fcm/send/x', 'https://push.example.org:8443/x?y'])('is %s', (url) => {
    expect(isPublicHttpsUrl(url)).toBe(true);
  });

  it.each([
    ...[
      'http://push.example.org/',
      'https://8.8.8.8/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::1]/',
    ],
    ...[
      'https://localhost/',
      'https://router.local/',
      'https://api.internal/',
      'https://me:key@push.example.org/',
      'x',
    ],
  ])('is not %s', (url) => {
    expect(isPublicHttpsUrl(url)).toBe(false);
  });
});
