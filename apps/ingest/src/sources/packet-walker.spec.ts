import { describe, expect, it } from '@jest/globals';
import { PACKET_MAX_BYTES } from '@heliograph/contracts/mqtt/messages';
import fc from 'fast-check';
import { SUBSCRIBE_MAX_BYTES } from '@heliograph/contracts/mqtt/messages';
import { CONNECT_MAX_BYTES, PacketWalker } from './packet-walker.js';

/** A packet with a body of this size. Not by total size, because MQTT has no packet of 130 bytes. */
function packet(type: number, bodyBytes: number): Buffer {
  const header = [type << 4];
  let rest = bodyBytes;
  do {
    header.push((rest % 128) | (rest >= 128 ? 0x80 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return Buffer.concat([Buffer.from(header), Buffer.alloc(bodyBytes, 0xff)]);
}

/** Largest allowed bodies: total size minus type and length bytes. */
const LONGEST_BODY = PACKET_MAX_BYTES - 4;
const LONGEST_CONNECT_BODY = CONNECT_MAX_BYTES - 3;

const connect = packet(1, 58);
const PUBLISH = 3;

/** Pushes the bytes in pieces of these sizes, repeated. @returns the first fault and how many bytes were pushed. */
function walk(bytes: Buffer, sizes: number[]) {
  const walker = new PacketWalker();
  let at = 0;
  for (let piece = 0; at < bytes.length; piece++) {
    const end = at + sizes[piece % sizes.length]!;
    const fault = walker.push(bytes.subarray(at, end));
    at = Math.min(end, bytes.length);
    if (fault) return { fault, at };
  }
  return { fault: null, at };
}

const anySizes = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 20 });

describe('the packet walker', () => {
  it('accepts packets up to the size limit, in chunks of any size', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 20 }), anySizes, (sizes, cuts) => {
        const bytes = Buffer.concat([connect, ...sizes.map((size) => packet(PUBLISH, size))]);
        expect(walk(bytes, cuts).fault).toBeNull();
      }),
    );
    expect(
      walk(Buffer.concat([connect, packet(PUBLISH, LONGEST_BODY), packet(12, 0)]), [7]).fault,
    ).toBeNull();
  });

  it('refuses a larger packet at its header, before its body', () => {
    const before = Buffer.concat([connect, packet(PUBLISH, 400)]);
    const bytes = Buffer.concat([before, packet(PUBLISH, LONGEST_BODY + 1)]);
    expect(walk(bytes, [1])).toEqual({ fault: 'oversized', at: before.length + 4 });
  });

  it('refuses 20 MB with a header in chunks of any size', () => {
    fc.assert(
      fc.property(anySizes, (cuts) => {
        const announced = packet(PUBLISH, 20_000_000).subarray(0, 5);
        expect(walk(Buffer.concat([connect, announced]), cuts).fault).toBe('oversized');
      }),
    );
  });

  it('requires a small CONNECT first', () => {
    expect(walk(packet(PUBLISH, 50), [1])).toEqual({ fault: 'not_connected', at: 1 });
    expect(walk(packet(1, LONGEST_CONNECT_BODY), [9]).fault).toBeNull();
    expect(walk(packet(1, LONGEST_CONNECT_BODY + 1), [9]).fault).toBe('oversized');
    expect(walk(Buffer.from('GET / HTTP/1.1\r\n'), [16]).fault).toBe('not_connected');
  });

  it.each([
    ['SUBSCRIBE', 8],
    ['UNSUBSCRIBE', 10],
  ])('accepts only a small %s', (_, type) => {
    const longestBody = SUBSCRIBE_MAX_BYTES - 3;
    expect(walk(Buffer.concat([connect, packet(type, longestBody)]), [9]).fault).toBeNull();
    const oversized = Buffer.concat([connect, packet(type, longestBody + 1)]);
    expect(walk(oversized, [1])).toEqual({ fault: 'oversized', at: connect.length + 3 });
  });

  it('refuses a length of five bytes and packet type 0', () => {
    const endless = Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80]);
    expect(walk(Buffer.concat([connect, endless]), [1])).toEqual({
      fault: 'malformed',
      at: connect.length + 5,
    });
    expect(walk(Buffer.concat([connect, Buffer.from([0x00, 0x00])]), [1]).fault).toBe('malformed');
  });

  it('reports the end of the CONNECT within its chunk', () => {
    const walker = new PacketWalker();
    walker.push(connect.subarray(0, 20));
    expect(walker.connectEnd).toBeNull();
    walker.push(Buffer.concat([connect.subarray(20), packet(PUBLISH, 30)]));
    expect(walker.connectEnd).toBe(40);
    walker.push(packet(PUBLISH, 30));
    expect(walker.connectEnd).toBeNull();
  });
});
