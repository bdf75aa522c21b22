import { z } from 'zod';

const noControls = /^\P{Cc}*$/u;

/** Device text without control characters: PostgreSQL cannot store NUL. */
export const text = (lengthMax: number) =>
  z.string().max(lengthMax).regex(noControls, 'must not hold control characters');

/** Whether `text` accepts it; both count code points. */
export const isText = (value: unknown, lengthMax: number): boolean =>
  typeof value === 'string' &&
  (value.length <= lengthMax || [...value].length <= lengthMax) &&
  noControls.test(value);
