import { ApiError } from '../../../shared/api/api-error.js';

/** One call below /dev/simulator. Throws `ApiError` with the simulator's message. */
export async function askSimulator(path: 'state' | 'control', init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(`/dev/simulator/${path}`, init).catch((cause: unknown) => {
    throw new ApiError(0, null, { cause });
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw ApiError.of(response, body);
  return body;
}
