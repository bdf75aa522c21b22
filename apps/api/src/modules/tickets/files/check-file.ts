import type { TicketFileType } from '@heliograph/contracts/http/ticket-file';
import { NotAnImage } from './image-error.js';
import { stripJpeg } from './strip-jpeg.js';
import { PNG_SIGNATURE, stripPng } from './strip-png.js';

export interface CheckedFile {
  readonly type: TicketFileType;
  /** The content; metadata of pictures is removed. */
  readonly content: Buffer;
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PDF = Buffer.from('%PDF-', 'latin1');
/** Readers look for the end of a PDF in this many last bytes. */
const PDF_END_BYTES = 1_024;

/** Recognizes a file by its content alone. @returns null unless it is a complete JPEG, PNG or PDF. */
export function checkFile(file: Buffer): CheckedFile | null {
  const begins = (signature: Buffer) => file.subarray(0, signature.length).equals(signature);
  try {
    if (begins(JPEG)) return { type: 'image/jpeg', content: stripJpeg(file) };
    if (begins(PNG_SIGNATURE)) return { type: 'image/png', content: stripPng(file) };
  } catch (error) {
    if (error instanceof NotAnImage) return null;
    throw error;
  }
  const isPdf = begins(PDF) && file.subarray(-PDF_END_BYTES).includes('%%EOF');
  return isPdf ? { type: 'application/pdf', content: file } : null;
}

const EXTENSIONS: Record<TicketFileType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};
export const fileExtension = (type: TicketFileType) => EXTENSIONS[type];
const NAME_CHARACTERS_MAX = 80;
// Joiners are part of Hindi words.
const NOT_IN_NAMES = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}"<>:|?*%])+/gu;

/** A name for display and download: no path, no control or direction characters, and the extension of its type. */
export function fileName(said: string, type: TicketFileType): string {
  const [last] = said.normalize('NFC').split(/[/\\]/).slice(-1);
  const base = last!
    .replace(/\.[^.]*$/, '')
    .replace(NOT_IN_NAMES, ' ')
    .trim()
    .replace(/^\.+/, '');
  const short = [...base].slice(0, NAME_CHARACTERS_MAX).join('');
  return `${short || 'file'}.${EXTENSIONS[type]}`;
}
