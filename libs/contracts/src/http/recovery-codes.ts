import { z } from 'zod';

/** Each replaces the second factor once. Shown only once: only hashes are stored. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
