import { z } from 'zod';

/** Words of a device: no control characters, of which PostgreSQL could not even hold one. */
export const text = (lengthMax: number) =>
  z
    .string()
    .max(lengthMax)
    .regex(/^\P{Cc}*$/u, 'must not hold control characters');
