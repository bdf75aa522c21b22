import { useEffect, useEffectEvent } from 'react';

/** The browser's offer to read a code from the message itself (WebOTP); TypeScript does not know it. */
interface CodeRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] };
}

/** While asked for, takes the code out of the message that arrives on this very phone; without a word elsewhere. */
export function useSmsCode(wanted: boolean, take: (code: string) => void): void {
  const taken = useEffectEvent(take);
  useEffect(() => {
    if (!wanted || !('OTPCredential' in window)) return;
    const end = new AbortController();
    const request: CodeRequest = { otp: { transport: ['sms'] }, signal: end.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        if (credential && 'code' in credential) taken(String(credential.code));
      },
      () => undefined, // refused, or no message came: it is typed in
    );
    return () => end.abort();
  }, [wanted]);
}
