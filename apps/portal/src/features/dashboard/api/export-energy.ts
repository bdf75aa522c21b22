import type { InputOf } from '@heliograph/contracts/http/call';
import { exportEnergy } from '@heliograph/contracts/http/export-energy';
import { ApiError } from '../../../shared/api/api-error.js';
import { fetchInTime } from '../../../shared/api/fetch-in-time.js';
import { portalPart } from '../../../shared/session/portal-part.js';

export interface EnergyFile {
  readonly name: string;
  readonly content: Blob;
}

/**
 * Downloads the energy of a period as a file. Throws `ApiError`, also if the download is interrupted.
 * @param onBytes called with the bytes received so far; the total size is unknown until the end.
 */
export async function fetchEnergyFile(
  input: InputOf<typeof exportEnergy>,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<EnergyFile> {
  const query = new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  try {
    const response = await fetchInTime(`/api${exportEnergy.path}?${query.toString()}`, {
      headers: { 'x-portal': portalPart() },
      credentials: 'same-origin',
      signal,
    });
    if (!response.ok) throw ApiError.of(response, await response.json().catch(() => undefined));
    const parts = await partsOf(response, onBytes);
    return { name: nameOf(response), content: new Blob(parts, { type: typeOf(response) }) };
  } catch (cause) {
    if (cause instanceof ApiError || signal.aborted) throw cause;
    throw new ApiError(0, null, { cause });
  }
}

async function partsOf(response: Response, onBytes: (bytes: number) => void): Promise<BlobPart[]> {
  const parts: BlobPart[] = [];
  const reader = response.body!.getReader();
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    onBytes((bytes += part.value.byteLength));
  }
  return parts;
}

const typeOf = ({ headers }: Response) => headers.get('content-type') ?? '';

/** File name from the response header. */
const nameOf = ({ headers }: Response) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'energy';
