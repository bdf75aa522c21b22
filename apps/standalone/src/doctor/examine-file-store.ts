import { ObjectStoreError, type ObjectStore } from '@heliograph/server/object-store';
import { randomUUID } from 'node:crypto';
import { ok, wrong, type Finding } from './finding.js';

const CONTENT = Buffer.from('heliograph doctor');

/** How to fix a failure, by the store's error code. */
const remedies: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'Correct FILES_S3_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'Correct FILES_S3_SECRET_ACCESS_KEY.',
  AuthorizationHeaderMalformed: 'Correct FILES_S3_REGION.',
  PermanentRedirect: 'Correct FILES_S3_REGION and the host in FILES_S3_URL.',
  NoSuchBucket: 'Correct the bucket in FILES_S3_URL, or create it.',
  AccessDenied: 'Give the access key the rights to put, get and delete objects of the bucket.',
};

/** Writes, reads and deletes an object in the store for files on tickets. */
export async function examineFileStore(store: ObjectStore): Promise<Finding> {
  const key = `doctor/${randomUUID()}`;
  const steps = {
    'write to': () => store.put(key, CONTENT),
    'read from': async () => (await store.get(key, CONTENT.length)).destroy(),
    'delete from': () => store.delete(key),
  };
  for (const [step, run] of Object.entries(steps)) {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof ObjectStoreError)) throw error;
      return wrong(
        `Heliograph cannot ${step} the object store: ${error.code}`,
        remedies[error.code] ?? 'Check FILES_S3_URL, and that the store runs.',
      );
    }
  }
  return ok('the object store works');
}
