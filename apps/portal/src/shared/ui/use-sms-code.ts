import { useEffect, useEffectEvent } from 'react';

/** The browser's WebOTP request for a code in a text message; TypeScript lacks the type. */
interface CodeRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] };
}

/** While `wanted`, reads the code from a text message to this phone; does nothing where unsupported. */
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
      () => undefined, // Refused, or no message came: the user types the code.
    );
    return () => end.abort();
  }, [wanted]);
}
