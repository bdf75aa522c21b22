import type { CodePurpose } from '@heliograph/contracts/http/one-time-code';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../api/api-error.js';
import { resendOtp } from '../api/resend-otp.js';
import { sendOtp } from '../api/send-otp.js';
import { verify } from '../api/verify.js';
import { useCountdown } from '../time/use-countdown.js';
import { asRefusal } from './code-refused.js';

/** Between two codes to a number. */
const GAP_S = 60;

/**
 * Codes for one purpose: sent, sent again after a while, and turned into the right to one change.
 * @param sentAgoS a code was sent so many seconds ago, before the page was loaded anew; null: none was.
 */
export function useOneTimeCode(purpose: CodePurpose, sentAgoS: number | null = null) {
  const [waitS, wait] = useCountdown(sentAgoS === null ? 0 : GAP_S - sentAgoS);
  /** What has been proved and not been used yet, so that a change that failed can be tried again with the same code. */
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

  /** Makes the change with the code. @throws CodeRefused where another code is needed; else what the change threw */
  async function change<T>(phone: string, code: string, make: () => Promise<T>): Promise<T> {
    const claim = `${phone} ${code}`;
    if (proved.current !== claim) {
      await verify(phone, code).catch((error: unknown) => {
        throw asRefusal(error);
      });
      proved.current = claim;
    }
    try {
      return await make();
    } catch (error) {
      const isSpent = error instanceof ApiError && error.code === 'no_grant';
      if (!isSpent) throw error;
      proved.current = null;
      throw asRefusal(error);
    }
  }

  /** `waitS`: until the next code may be asked for; 0: now. */
  return { send, waitS, change };
}
