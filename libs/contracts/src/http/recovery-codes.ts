import { z } from 'zod';

/** Each is good for one log-in in the place of a second factor. Shown once: only their hashes are stored. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
