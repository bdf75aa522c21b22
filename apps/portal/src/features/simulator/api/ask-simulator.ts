import { ApiError } from '../../../shared/api/api-error.js';
import { fetchInTime } from '../../../shared/api/fetch-in-time.js';

/** One call below /dev/simulator. Throws `ApiError` with the simulator's message. */
export async function askSimulator(
  path: 'state' | 'control' | `console/${string}`,
  init: RequestInit = {},
): Promise<unknown> {
  const response = await fetchInTime(`/dev/simulator/${path}`, init).catch((cause: unknown) => {
    throw new ApiError(0, null, { cause });
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw ApiError.of(response, body);
  return body;
}

/** Like askSimulator, with a body. */
export const postToSimulator = (
  path: Parameters<typeof askSimulator>[0],
  body: object,
  signal?: AbortSignal,
) =>
  askSimulator(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
