import { AwsV4Signer } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

export interface ObjectStoreSettings {
  /** Address of the bucket, with a prefix if wanted; unset: there is no store. */
  readonly FILES_S3_URL?: string | undefined;
  readonly FILES_S3_REGION: string;
  readonly FILES_S3_ACCESS_KEY_ID?: string | undefined;
  readonly FILES_S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** Longest wait for the store's response, ms: 10 MB at 5 Mbit/s take 16 s. */
const ANSWER_MAX_MS = 20_000;

/** The object store refused, or did not answer. The message contains no key, address or credentials. */
export class ObjectStoreError extends Error {
  /** @param code the store's, such as NoSuchBucket, or of the connection, such as ECONNREFUSED */
  constructor(readonly code: string) {
    super(`object store: ${code}`);
  }
}

interface Credentials {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Objects of one bucket in an S3-compatible store. Every method throws ObjectStoreError. */
export class ObjectStore {
  constructor(
    private readonly address: string,
    private readonly credentials: Credentials,
  ) {}

  async put(key: string, content: Buffer): Promise<void> {
    const hash = createHash('sha256').update(content).digest('hex');
    // The real type stays in our database, so that no browser displays an object if the bucket is public by mistake.
    const headers = { 'content-type': 'application/octet-stream', 'x-amz-content-sha256': hash };
    const response = await this.send('PUT', key, { headers, body: content as Buffer<ArrayBuffer> });
    await response.body?.cancel();
  }

  /** An object's content, read at the pace of its consumer. */
  async get(key: string, sizeBytes: number): Promise<Readable> {
    const response = await this.send('GET', key);
    if (response.headers.get('content-length') === String(sizeBytes))
      return Readable.fromWeb(response.body as ReadableStream);
    await response.body?.cancel();
    throw new ObjectStoreError('IncompleteObject');
  }

  /** Also succeeds if the object doesn't exist. */
  async delete(key: string): Promise<void> {
    try {
      const response = await this.send('DELETE', key);
      await response.body?.cancel();
    } catch (error) {
      if (!(error instanceof ObjectStoreError && error.code === 'NoSuchKey')) throw error;
    }
  }

  private async send(
    method: string,
    key: string,
    more: { readonly headers?: Record<string, string>; readonly body?: Buffer<ArrayBuffer> } = {},
  ): Promise<Response> {
    const answered = new AbortController();
    // Not AbortSignal.timeout, which would also end a download by a slow client.
    const timer = setTimeout(() => answered.abort(), ANSWER_MAX_MS);
    try {
      const target = `${this.address}/${key}`;
      const signer = new AwsV4Signer({ url: target, method, service: 's3', ...this.credentials, ...more });
      const { url, headers } = await signer.sign();
      // Not signed, because some stores change it. A compressed answer would have another length.
      headers.set('accept-encoding', 'identity');
      // Not AwsClient.fetch: in Node 20, a Request's signal may be garbage-collected, and then aborts nothing.
      const response = await fetch(url, {
        method,
        headers,
        ...(more.body && { body: more.body }),
        redirect: 'manual',
        signal: answered.signal,
      });
      if (!response.ok) throw new ObjectStoreError(await errorCode(response));
      return response;
    } catch (error) {
      if (error instanceof ObjectStoreError) throw error;
      const { cause } = error as Error & { cause?: { code?: string } };
      throw new ObjectStoreError(answered.signal.aborted ? 'Timeout' : (cause?.code ?? 'no connection'));
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Only the code, because the rest of the store's response repeats parts of the request. */
async function errorCode(response: Response): Promise<string> {
  const [, code] = /<Code>(\w{1,64})<\/Code>/.exec(await response.text()) ?? [];
  return code ?? `status ${response.status}`;
}

/** @returns null without FILES_S3_URL. */
export function openObjectStore(settings: ObjectStoreSettings): ObjectStore | null {
  const { FILES_S3_URL: address, FILES_S3_REGION: region } = settings;
  const { FILES_S3_ACCESS_KEY_ID: accessKeyId, FILES_S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!address || !accessKeyId || !secretAccessKey) return null;
  return new ObjectStore(address.replace(/\/+$/, ''), { region, accessKeyId, secretAccessKey });
}
