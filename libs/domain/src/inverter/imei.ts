import { hasCheckDigit } from './luhn.js';

/** Whether a text is a modem's number: 15 digits, the last a check digit (3GPP TS 23.003). */
export const isImei = (text: string): boolean => /^\d{15}$/.test(text) && hasCheckDigit(text);
