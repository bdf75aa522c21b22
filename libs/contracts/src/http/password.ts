import { z } from 'zod';
import { REQUIRED } from './account-fields.js';

/** The spec's own rule and words, for forms, calls and the command line. */
export const PASSWORD_RULE =
  'Password must be 8-15 characters and contain at least one lowercase letter, one uppercase letter, one numeric digit, and one special character';

const PASSWORD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9])\S{8,15}$/;

/** A password that somebody chooses; one that is entered to log in is taken as it is. */
export const newPassword = z.string().min(1, { error: REQUIRED, abort: true }).regex(PASSWORD, PASSWORD_RULE);
