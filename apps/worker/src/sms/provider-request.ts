import { ChannelDown } from '@heliograph/database/outbox/deliver-message';

/**
 * Less than the lease in libs/database/src/outbox/deliver-message.ts, so that no other worker retries meanwhile, and than
 * a shutdown may take.
 */
const TIMEOUT_MS = 20_000;
const MESSAGE_LENGTH_MAX = 200;

export interface ProviderRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ProviderResponse {
  readonly status: number;
  /** The body if it is a JSON object, otherwise empty. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** Statuses that concern all messages: account, balance, timeout or too many requests. */
const ABOUT_ALL = [401, 402, 403, 408, 429];

/** The SMS provider didn't accept a message. The error contains neither its text nor its number. */
export class SmsProviderError extends Error {}

/**
 * Posts to an SMS provider. Redirects aren't followed, because they would send the message elsewhere.
 * @throws ChannelDown if no answer arrives in time
 */
export async function postToProvider(
  provider: string,
  { url, headers, body }: ProviderRequest,
): Promise<ProviderResponse> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: objectIn(await response.text()) };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    const reason = name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? 'no connection');
    throw new ChannelDown(`${provider} cannot be reached: ${reason}`);
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

/** The error for a refused message, shown to administrators. It hides digits that could be a code or phone number. */
export function refusal(provider: string, status: number, ...reasons: readonly unknown[]): Error {
  const safeReasons = reasons
    .filter((reason) => typeof reason === 'string' || typeof reason === 'number')
    .map((reason) => String(reason).replace(/\+?\d{6,}/g, '…'));
  const message = [`${provider} refused (${status})`, ...safeReasons].join(': ').slice(0, MESSAGE_LENGTH_MAX);
  const isDown = status >= 500 || ABOUT_ALL.includes(status);
  return isDown ? new ChannelDown(message) : new SmsProviderError(message);
}
