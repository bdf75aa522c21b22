/** Less than the lease in libs/database/src/outbox/deliver-message.ts, so no other worker retries meanwhile. */
const ANSWER_MAX_MS = 20_000;
const WORDS_MAX = 200;

export interface CarrierRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface CarrierAnswer {
  readonly status: number;
  /** The body if it is a JSON object, otherwise empty. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** The SMS provider didn't accept a message. The error contains neither its text nor its number. */
export class SmsProviderError extends Error {}

/**
 * Posts to an SMS provider. Redirects aren't followed, because they would send the message elsewhere.
 * @throws SmsProviderError if no answer arrives in time.
 */
export async function postToProvider(
  carrier: string,
  { url, headers, body }: CarrierRequest,
): Promise<CarrierAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MAX_MS),
    });
    return { status: response.status, body: objectIn(await response.text()) };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    const reason = name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? 'no connection');
    throw new SmsProviderError(`${carrier} cannot be reached: ${reason}`);
  }
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The provider's reason for a refusal, for administrators. Digits that could be a code or phone number are removed. */
export function refusal(carrier: string, status: number, ...words: readonly unknown[]): SmsProviderError {
  const said = words
    .filter((word) => typeof word === 'string' || typeof word === 'number')
    .map((word) => String(word).replace(/\+?\d{6,}/g, '…'));
  return new SmsProviderError([`${carrier} refused (${status})`, ...said].join(': ').slice(0, WORDS_MAX));
}
