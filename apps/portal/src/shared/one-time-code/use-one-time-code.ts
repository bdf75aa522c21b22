import type { CodePurpose } from '@heliograph/contracts/http/one-time-code';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../api/api-error.js';
import { resendOtp } from '../api/resend-otp.js';
import { sendOtp } from '../api/send-otp.js';
import { verify } from '../api/verify.js';
import { useCountdown } from '../time/use-countdown.js';
import { asCodeRejected } from './code-rejected.js';

/** Minimum time between two codes to a number. */
const GAP_S = 60;

/**
 * Sends codes for one purpose, resends them after a wait, and exchanges them for a single-use permission.
 * @param sentAgoS time since a code was sent before a page reload; null: none
 */
export function useOneTimeCode(purpose: CodePurpose, sentAgoS: number | null = null) {
  const [waitS, wait] = useCountdown(sentAgoS === null ? 0 : GAP_S - sentAgoS);
  /** The code already verified but not used yet, so that a failed change can be repeated with it. */
  const proved = useRef<string>(null);
  const send = useMutation({
    mutationFn: ({ phone, again = false }: { phone: string; again?: boolean }) =>
      (again ? resendOtp : sendOtp)(phone, purpose),
    onSuccess: () => {
      proved.current = null;
      wait(GAP_S);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.retryAfterS !== null) wait(error.retryAfterS);
    },
  });

  /** Makes the change with the code. @throws CodeRejected if another code is needed; else the error of the change */
  async function change<T>(phone: string, code: string, make: () => Promise<T>): Promise<T> {
    const claim = `${phone} ${code}`;
    if (proved.current !== claim) {
      await verify(phone, code).catch((error: unknown) => {
        throw asCodeRejected(error);
      });
      proved.current = claim;
    }
    try {
      return await make();
    } catch (error) {
      const isSpent = error instanceof ApiError && error.code === 'no_grant';
      if (!isSpent) throw error;
      proved.current = null;
      throw asCodeRejected(error);
    }
  }

  /** `waitS`: time until the next code may be requested; 0: now. */
  return { send, waitS, change };
}
