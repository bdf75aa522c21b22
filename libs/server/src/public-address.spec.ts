import { describe, expect, it } from '@jest/globals';
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { getPublicAddress, isPublicAddress, isPublicIp } from './public-address.js';

describe('a public IP address', () => {
  it.each(['8.8.8.8', '172.15.255.255', '172.32.0.1', '2606:4700::1111'])('is %s', (address) =>
    expect(isPublicIp(address)).toBe(true),
  );
  it.each([
    ...[
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
    ],
    ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fc00::1', '::ffff:127.0.0.1'],
    ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:0::1', '2001:db8::1', 'localhost', ''],
  ])('is not %s', (address) => expect(isPublicIp(address)).toBe(false));
});

describe('the address of a public service', () => {
  it.each([
    'https://example.org',
    'https://fcm.googleapis.com/fcm/send/x',
    'https://example.org:8443/a?b',
    'https://8.8.8.8/',
    'https://[2606:4700::1]/',
  ])('may be %s', (address) => expect(isPublicAddress(address)).toBe(true));
  it.each([
    ...[
      'http://example.org',
      'https://user:word@example.org',
      'https://127.0.0.1',
      'https://[::1]/',
      'example.org',
    ],
    // Other notations of 127.0.0.1.
    ...['https://2130706433/', 'https://0x7f.1/', 'https://127.1/'],
  ])('may not be %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('a request to a public service', () => {
  it('does not connect if the name resolves to a private address', async () => {
    let connections = 0;
    const server = createServer((socket) => (connections++, socket.destroy())).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(getPublicAddress(`https://localhost:${port}/`)).rejects.toThrow(
      'localhost is not a public host',
    );
    await expect(getPublicAddress(`https://127.0.0.1:${port}/`)).rejects.toThrow('The host is not public');
    expect(connections).toBe(0);
    server.close();
  });
});
