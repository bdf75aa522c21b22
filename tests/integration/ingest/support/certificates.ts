import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/**
 * Makes an authority with certificates for 127.0.0.1 and localhost, and for a client, as PEM files in this folder.
 * @param days for which they are valid
 */
export async function makeCertificates(
  folder: string,
  days = 2,
): Promise<{ ca: string; server: Certificate; client: Certificate }> {
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder });
  const at = (name: string) => join(folder, name);
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await openssl(
    'req',
    '-x509',
    ...newKey,
    '-keyout',
    'ca.key',
    '-out',
    'ca.crt',
    '-days',
    String(days),
    '-subj',
    '/CN=test authority',
  );
  const issue = async (name: string, subject: string): Promise<Certificate> => {
    await writeFile(at(`${name}.ext`), 'subjectAltName=IP:127.0.0.1,DNS:localhost\n');
    await openssl(
      'req',
      ...newKey,
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.csr`,
      '-subj',
      `/CN=${subject}`,
    );
    await openssl(
      ...[
        'x509',
        '-req',
        '-in',
        `${name}.csr`,
        '-CA',
        'ca.crt',
        '-CAkey',
        'ca.key',
        '-CAcreateserial',
        '-days',
        String(days),
      ],
      ...['-extfile', `${name}.ext`, '-out', `${name}.crt`],
    );
    return { cert: at(`${name}.crt`), key: at(`${name}.key`) };
  };
  return {
    ca: at('ca.crt'),
    server: await issue('server', '127.0.0.1'),
    client: await issue('client', 'heliograph-ingest'),
  };
}
