import type { KnownFailure } from '@heliograph/contracts/http/failures';

/** Messages of the API. English ones are shown as received, except where the screen can be clearer. */
export const serverText = {
  /** `err`: the API's own sentence; null if it sent none. */
  failed: ({ reason }: KnownFailure, err: string | null): string | null => {
    switch (reason) {
      case 'inverter_not_addable':
        return 'We couldn’t find that inverter. Check both numbers.';
      case 'too_many_verifications':
        return 'Too many attempts. Please try again later.';
      default:
        return err;
    }
  },
  otpSent: (message: string) => message,
  passwordChanged: (message: string) => message,
} as const;
