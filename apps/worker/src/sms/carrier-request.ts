/** Less than the lease on a message (libs/database/src/outbox/deliver-message.ts), so that nobody else tries meanwhile. */
const ANSWER_MAX_MS = 20_000;
const WORDS_MAX = 200;

export interface CarrierRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface CarrierAnswer {
  readonly status: number;
  /** The body where it is a JSON object, else empty. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** A carrier did not take a message. Its sentence holds no text and no number of the message. */
export class CarrierFailure extends Error {}

/**
 * Posts to a carrier; a redirect is not followed, since it would carry the message elsewhere.
 * @throws CarrierFailure where no answer comes in time.
 */
export async function askCarrier(
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
    throw new CarrierFailure(`${carrier} cannot be reached: ${reason}`);
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

/** What a carrier says of its refusal, for administrators; whatever could be a code or a number is taken out of it. */
export function refusal(carrier: string, status: number, ...words: readonly unknown[]): CarrierFailure {
  const said = words
    .filter((word) => typeof word === 'string' || typeof word === 'number')
    .map((word) => String(word).replace(/\+?\d{6,}/g, '…'));
  return new CarrierFailure([`${carrier} refused (${status})`, ...said].join(': ').slice(0, WORDS_MAX));
}
