import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 320;
const HEIGHT = 240;

type Box = readonly [x: number, y: number, width: number, height: number, colour: number];
/** A drawing of a wall, an inverter with its display off, three lamps (one red), and two cables. */
const boxes: readonly Box[] = [
  [0, 0, WIDTH, HEIGHT, 0xd9d3c7],
  [0, 205, WIDTH, 35, 0xb7ad9c],
  [125, 170, 8, 35, 0x33363b],
  [187, 170, 8, 35, 0x33363b],
  [90, 30, 140, 145, 0xf4f5f6],
  [90, 160, 140, 15, 0xc9ccd1],
  [120, 50, 80, 34, 0x22282f],
  [126, 110, 14, 8, 0x7d838b],
  [153, 110, 14, 8, 0x7d838b],
  [180, 110, 14, 8, 0xe02020],
];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** The owner's picture of the inverter with the fault, a PNG. */
export function faultPhoto(): Buffer {
  const row = 1 + 3 * WIDTH;
  const pixels = Buffer.alloc(row * HEIGHT);
  for (const [left, top, width, height, colour] of boxes) {
    for (let y = top; y < top + height; y++)
      for (let x = left; x < left + width; x++) pixels.writeUIntBE(colour, row * y + 1 + 3 * x, 3);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
