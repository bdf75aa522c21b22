import { z } from 'zod';

/** What a code is for; bound when it is sent. */
export const codePurposes = ['reset', 'add', 'close'] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const codePurpose = z.enum(codePurposes, `must be one of ${codePurposes.join(', ')}`);
/** A number that a code may be asked for; whether it is anybody's is not said. */
export const codePhone = z
  .string()
  .trim()
  .regex(/^\d{10,15}$/, 'Please Enter Valid Number');
export const oneTimeCode = z.string().regex(/^\d{6}$/, 'Check OTP Length');
