import { NotAnImage, refuseLarge } from './image-error.js';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP1 = 0xe1;
const ADOBE = 0xee;
/** Segments that decoding needs: Huffman and arithmetic coding, quantization, lines, restarts, and Adobe's colours. */
const KEPT = new Set([0xc4, 0xcc, 0xdb, 0xdc, 0xdd, ADOBE]);
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && !KEPT.has(marker) && marker !== 0xc8;
/** Markers inside of image data: a stuffed byte, and restarts. */
const isData = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * A JPEG with only the segments that decoding needs, and its orientation. EXIF, location, thumbnails, comments,
 * colour profiles and data after its end are removed. @throws NotAnImage
 */
export function stripJpeg(file: Buffer): Buffer {
  if (markerAt(file, 0) !== SOI) throw new NotAnImage();
  const kept: Buffer[] = [];
  let orientation = 1;
  let hasFrame = false;
  let hasData = false;
  let at = 2;
  for (;;) {
    const marker = markerAt(file, at);
    // Fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) break;
    const begin = at;
    const end = begin + 2 + segmentLength(file, begin);
    const segment = file.subarray(begin, end);
    if (isFrame(marker)) {
      if (segment.length < 9) throw new NotAnImage();
      refuseLarge(segment.readUInt16BE(7), segment.readUInt16BE(5));
      hasFrame = true;
    }
    if (marker === APP1) orientation = orientationIn(segment) ?? orientation;
    at = marker === SOS ? endOfData(file, end) : end;
    hasData ||= marker === SOS;
    if (marker === SOS || isFrame(marker) || KEPT.has(marker)) kept.push(file.subarray(begin, at));
  }
  if (!hasFrame || !hasData) throw new NotAnImage();
  return Buffer.concat([Buffer.from([0xff, SOI]), exifOf(orientation), ...kept, Buffer.from([0xff, EOI])]);
}

function markerAt(file: Buffer, at: number): number {
  if (at + 2 > file.length || file[at] !== 0xff) throw new NotAnImage();
  return file[at + 1]!;
}

/** Length of a segment without its marker. */
function segmentLength(file: Buffer, at: number): number {
  const length = at + 4 <= file.length ? file.readUInt16BE(at + 2) : 0;
  if (length < 2 || at + 2 + length > file.length) throw new NotAnImage();
  return length;
}

/** Offset of the first marker after image data. */
function endOfData(file: Buffer, from: number): number {
  let at = file.indexOf(0xff, from);
  while (at !== -1 && at + 1 < file.length && isData(file[at + 1]!)) at = file.indexOf(0xff, at + 2);
  if (at === -1 || at + 1 >= file.length) throw new NotAnImage();
  return at;
}

const EXIF = Buffer.from('Exif\0\0', 'latin1');
const ORIENTATION_TAG = 0x0112;

/** Orientation of an EXIF segment, 1 to 8; null: none. */
function orientationIn(segment: Buffer): number | null {
  if (!segment.subarray(4, 10).equals(EXIF)) return null;
  const tiff = segment.subarray(10);
  if (tiff.length < 8) return null;
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return null;
  for (let n = 0, entry = directory + 2; n < short(directory); n++, entry += 12) {
    if (entry + 12 > tiff.length) return null;
    if (short(entry) !== ORIENTATION_TAG) continue;
    const value = short(entry + 8);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

/** A segment with only the orientation; empty for an upright picture. */
function exifOf(orientation: number): Buffer {
  if (orientation === 1) return Buffer.alloc(0);
  const tiff = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1');
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([0xff, APP1, 0, 2 + EXIF.length + tiff.length]);
  return Buffer.concat([head, EXIF, tiff]);
}
