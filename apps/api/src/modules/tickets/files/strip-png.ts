import { crc32 } from 'node:zlib';
import { NotAnImage, refuseLarge } from './image-error.js';

export const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Chunks that decoding and colours need: no texts, times, EXIF, profiles, or chunks unknown to us. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'IDAT', 'IEND']);
const IHDR_BYTES = 13;

/** A PNG with only the chunks that decoding needs; data after its end is removed. @throws NotAnImage */
export function stripPng(file: Buffer): Buffer {
  if (!file.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) throw new NotAnImage();
  const kept: Buffer[] = [PNG_SIGNATURE];
  let at = PNG_SIGNATURE.length;
  let hasData = false;
  for (let type = ''; type !== 'IEND';) {
    if (at + 12 > file.length) throw new NotAnImage();
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) throw new NotAnImage();
    type = file.toString('latin1', at + 4, at + 8);
    if (crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) throw new NotAnImage();
    if ((kept.length === 1) !== (type === 'IHDR')) throw new NotAnImage();
    if (type === 'IHDR') {
      if (end - at - 12 !== IHDR_BYTES) throw new NotAnImage();
      refuseLarge(file.readUInt32BE(at + 8), file.readUInt32BE(at + 12));
    }
    hasData ||= type === 'IDAT';
    if (KEPT.has(type)) kept.push(file.subarray(at, end));
    at = end;
  }
  if (!hasData) throw new NotAnImage();
  return Buffer.concat(kept);
}
