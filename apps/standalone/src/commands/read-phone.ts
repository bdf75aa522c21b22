import { UsageError } from './usage-error.js';

/** The value of `--phone`. @throws UsageError if it isn't 10 digits. */
export function readPhone(phone: string | undefined, usage: string): string {
  if (!phone) throw new UsageError(`Usage: ${usage}`);
  if (!/^\d{10}$/.test(phone))
    throw new UsageError(`--phone must be a number of 10 digits.\nUsage: ${usage}`);
  return phone;
}
