import { z } from 'zod';
import { mistake } from './field-mistakes.js';

/** Purpose of a code; fixed when it is sent. */
const codePurposes = ['reset', 'add', 'close'] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const codePurpose = z.enum(codePurposes, `must be one of ${codePurposes.join(', ')}`);
export const oneTimeCode = z.string().regex(/^\d{6}$/, mistake('otp_length'));
