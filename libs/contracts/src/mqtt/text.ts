import { z } from 'zod';

const noControls = /^\P{Cc}*$/u;

/** Words of a device: no control characters, of which PostgreSQL could not even hold one. */
export const text = (lengthMax: number) =>
  z.string().max(lengthMax).regex(noControls, 'must not hold control characters');

/** Whether `text` takes it; both count code points. */
export const isText = (value: unknown, lengthMax: number): boolean =>
  typeof value === 'string' &&
  (value.length <= lengthMax || [...value].length <= lengthMax) &&
  noControls.test(value);
