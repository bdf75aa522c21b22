import { describe, expect, it } from '@jest/globals';
import { closedConnectionOf } from './closed-connection.js';

const event = (headers: object) =>
  closedConnectionOf({ properties: { headers } } as Parameters<typeof closedConnectionOf>[0]);
const device = { user: 'HG05-2026-0001', protocol: "{'MQTT',{3,1,1}}", connected_at: 1_795_771_177_071 };

describe('the event of a closed connection', () => {
  it.each([
    ['192.0.2.1:57560 -> 192.0.2.2:8883', '192.0.2.1'],
    ['[2001:db8::1]:57560 -> [2001:db8::2]:8883', '2001:db8::1'],
    ['2001:db8::1:57560 -> 2001:db8::2:8883', '2001:db8::1'],
  ])('names the device and its address: %s', (name, address) => {
    expect(event({ ...device, name })).toEqual([
      { serialNumber: device.user, address, connectedAt: device.connected_at },
    ]);
  });

  it('is ignored if it is not of an MQTT connection, or incomplete', () => {
    const name = '192.0.2.1:57560 -> 192.0.2.2:5672';
    expect(event({ ...device, name, protocol: '{0,9,1}' })).toEqual([]);
    expect(event({ name, protocol: device.protocol })).toEqual([]);
    expect(event({ ...device, name, connected_at: undefined })).toEqual([]);
    expect(event({ ...device, name: 'something' })).toEqual([]);
  });
});
