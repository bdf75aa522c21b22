import { UsageError } from './usage-error.js';

/** The number that `--phone` gives. @throws UsageError where it is none of 10 digits. */
export function readPhone(phone: string | undefined, usage: string): string {
  if (!phone) throw new UsageError(`Usage: ${usage}`);
  if (!/^\d{10}$/.test(phone))
    throw new UsageError(`--phone must be a number of 10 digits.\nUsage: ${usage}`);
  return phone;
}
