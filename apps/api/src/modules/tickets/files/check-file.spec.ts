import { describe, expect, it } from '@jest/globals';
import { crc32, deflateSync } from 'node:zlib';
import { checkFile, fileName } from './check-file.js';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
};
const header = (width: number, height: number): Buffer => {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return chunk('IHDR', data);
};
const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const DATA = chunk('IDAT', deflateSync(Buffer.from([0, 128])));
const END = chunk('IEND', Buffer.alloc(0));
const png = (...extra: Buffer[]) => Buffer.concat([SIGNATURE, header(1, 1), ...extra, DATA, END]);

const segment = (marker: number, data: Buffer | string): Buffer => {
  const content = Buffer.from(data as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};
const SOI = Buffer.from([0xff, 0xd8]);
const EOI = Buffer.from([0xff, 0xd9]);
const DQT = segment(0xdb, 'quantization');
const frame = (width: number, height: number) =>
  segment(0xc2, Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 17, 0]));
// A stuffed byte and a restart are part of the data.
const SCAN = Buffer.concat([segment(0xda, 'scan'), Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4])]);
const jpeg = (...extra: Buffer[]) => Buffer.concat([SOI, ...extra, DQT, frame(4, 2), SCAN, SCAN, EOI]);
const bare = Buffer.concat([SOI, DQT, frame(4, 2), SCAN, SCAN, EOI]);

/** EXIF with a location's text and an orientation. */
const exif = (orientation: number, little: boolean): Buffer => {
  const tiff = Buffer.alloc(8 + 2 + 24);
  const short = (value: number, at: number) =>
    little ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    little ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(little ? 'II' : 'MM', 'latin1');
  short(42, 2);
  long(8, 4);
  short(2, 8);
  short(0x0110, 10);
  short(0x0112, 22);
  short(3, 24);
  long(1, 26);
  short(orientation, 30);
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('18.5204 N')]));
};

describe('a JPEG', () => {
  it('loses everything that decoding does not need, and what follows its end', () => {
    const file = Buffer.concat([
      jpeg(
        segment(0xe0, 'JFIF\0thumbnail'),
        exif(1, false),
        segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>'),
        segment(0xe2, 'ICC_PROFILE'),
        segment(0xed, 'Photoshop 3.0'),
        segment(0xfe, '<script>alert(1)</script>'),
      ),
      Buffer.from('%PDF-1.7 <script>alert(1)</script> %%EOF'),
    ]);
    expect(checkFile(file)).toEqual({ type: 'image/jpeg', content: bare });
  });

  it.each([true, false])('keeps only the orientation of its EXIF (little endian: %s)', (little) => {
    const { content } = checkFile(jpeg(exif(6, little)))!;
    expect(content.includes('18.5204')).toBe(false);
    expect(content.length).toBe(bare.length + 36);
    // Checking the result again changes nothing.
    expect(checkFile(content)!.content.equals(content)).toBe(true);
    expect(content.subarray(content.indexOf('MM') + 18, content.indexOf('MM') + 20)).toEqual(
      Buffer.from([0, 6]),
    );
  });

  it('keeps Adobe’s colour transform, and reads over fill bytes', () => {
    const adobe = segment(0xee, 'Adobe\0\0\0\0\0\0\x01');
    const { content } = checkFile(jpeg(Buffer.from([0xff, 0xff]), adobe))!;
    expect(content.includes(adobe)).toBe(true);
  });

  it.each([
    ['cut within its data', bare.subarray(0, -2)],
    ['cut within a segment', bare.subarray(0, 10)],
    ['without a frame', Buffer.concat([SOI, DQT, SCAN, EOI])],
    ['without data', Buffer.concat([SOI, DQT, frame(4, 2), EOI])],
    ['of too many pixels', Buffer.concat([SOI, frame(65_000, 65_000), SCAN, EOI])],
    ['of no pixels', Buffer.concat([SOI, frame(0, 4), SCAN, EOI])],
    ['only announced', Buffer.from([0xff, 0xd8, 0xff])],
    ['followed by a page', Buffer.concat([SOI, Buffer.from([0xff]), Buffer.from('<html>')])],
  ])('is refused if it is %s', (_, file) => {
    expect(checkFile(file)).toBeNull();
  });
});

describe('a PNG', () => {
  it('loses texts, times, EXIF and unknown chunks, and what follows its end', () => {
    const told = [
      ...[
        chunk('tEXt', Buffer.from('GPS\0' + '18.5')),
        chunk('eXIf', Buffer.from('MM')),
        chunk('tIME', Buffer.alloc(7)),
      ],
      ...[chunk('iCCP', Buffer.from('name')), chunk('huGe', Buffer.from('<script>'))],
    ];
    const gamma = chunk('gAMA', Buffer.from([0, 0, 177, 143]));
    const file = Buffer.concat([png(gamma, ...told), Buffer.from('PK\x03\x04<html>')]);
    expect(checkFile(file)).toEqual({ type: 'image/png', content: png(gamma) });
  });

  const broken = png();
  broken[broken.length - 20]! ^= 1;
  it.each([
    ['cut', png().subarray(0, -4)],
    ['of a wrong checksum', broken],
    ['without data', Buffer.concat([SIGNATURE, header(1, 1), END])],
    ['without a header', Buffer.concat([SIGNATURE, DATA, END])],
    ['with two headers', png(header(1, 1))],
    ['of too many pixels', Buffer.concat([SIGNATURE, header(100_000, 100_000), DATA, END])],
    [
      'with a length beyond its end',
      Buffer.concat([SIGNATURE, Buffer.from('\xff\xff\xff\xffIHDR____', 'latin1')]),
    ],
  ])('is refused if it is %s', (_, file) => {
    expect(checkFile(file)).toBeNull();
  });
});

describe('a PDF', () => {
  it('is kept unchanged', () => {
    const content = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
    expect(checkFile(content)).toEqual({ type: 'application/pdf', content });
  });

  it.each(['%PDF-1.4 without an end', ' %PDF-1.4 %%EOF', '<html>%PDF-1.4 %%EOF'])('is not: %s', (text) => {
    expect(checkFile(Buffer.from(text))).toBeNull();
  });
});

it.each([
  '',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '<!DOCTYPE html>',
  'GIF89a',
  'PK\x03\x04',
  'RIFF____WEBP',
  'MZ',
])('refuses any other content: %j', (text) => {
  expect(checkFile(Buffer.from(text, 'latin1'))).toBeNull();
});

it.each([
  ['../../etc/passwd', 'passwd.png'],
  ['C:\\photos\\roof.JPG', 'roof.png'],
  ['invoice.pdf.exe', 'invoice.pdf.png'],
  ['छत की फ़ोटो.jpeg', 'छत की फ़ोटो.png'],
  ['क्‍ष.png', 'क्‍ष.png'],
  ['a\r\nSet-Cookie: x.png', 'a Set-Cookie  x.png'],
  ['gpj\u202Eexe.png', 'gpj exe.png'],
  ['"; filename="x.html', '; filename= x.png'],
  ['.htaccess', 'file.png'],
  ['', 'file.png'],
  ['x'.repeat(300), `${'x'.repeat(80)}.png`],
])('names a picture sent as %j', (said, shown) => {
  expect(fileName(said, 'image/png')).toBe(shown.normalize('NFC'));
});
