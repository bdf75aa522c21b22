import { freePort } from '@heliograph/standalone/supervisor/ports';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { accepts } from './accepts.js';
import { makeTemporaryFolder } from './temporary-folder.js';
import { until } from './until.js';

const BUCKET = 'heliograph-files';
const OPTIONS = {
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: BUCKET }],
};
/** The only key pair that s3rver knows. */
const CREDENTIALS = 'S3RVER';
/** The package lacks its program file. */
const PROGRAM = "new (require('@20minutes/s3rver'))(JSON.parse(process.argv[1])).run()";

/** PEM of a server's private key and certificate. */
interface Tls {
  readonly key: string;
  readonly cert: string;
}

/** A separate S3-compatible server (s3rver) with one bucket, which checks signatures, except with TLS. */
export class ObjectStoreServer {
  #child: ChildProcess | null = null;

  private constructor(
    private readonly address: string,
    private readonly port: number,
    private readonly folder: string,
    private readonly tls: Tls | undefined,
  ) {}

  static async start(address = '127.0.0.1', tls?: Tls): Promise<ObjectStoreServer> {
    const folder = await makeTemporaryFolder('heliograph-objects-');
    const server = new ObjectStoreServer(address, await freePort(address), folder, tls);
    await server.resume();
    return server;
  }

  /** Of Heliograph, for the files of tickets. */
  get settings() {
    return {
      FILES_S3_URL: `http://${this.address}:${this.port}/${BUCKET}`,
      FILES_S3_ACCESS_KEY_ID: CREDENTIALS,
      FILES_S3_SECRET_ACCESS_KEY: CREDENTIALS,
    };
  }

  /** Of pgBackRest. */
  get pgbackrestSettings() {
    return {
      's3-bucket': BUCKET,
      's3-endpoint': this.address,
      's3-region': 'any',
      's3-key': CREDENTIALS,
      's3-key-secret': CREDENTIALS,
      'storage-port': this.port,
    };
  }

  /** Keys of all objects. */
  get keys(): string[] {
    const names = readdirSync(join(this.folder, BUCKET), { recursive: true, encoding: 'utf8' });
    return names.flatMap((name) => name.match(/^(.*)\._S3rver_object$/)?.[1] ?? []).sort();
  }

  /** Content and type of an object. */
  object(key: string): { content: Buffer; type: string } {
    const read = (part: string) => readFileSync(join(this.folder, BUCKET, `${key}._S3rver_${part}`));
    const { 'content-type': type } = JSON.parse(read('metadata.json').toString()) as Record<string, string>;
    return { content: read('object'), type: type! };
  }

  async resume(): Promise<void> {
    const options = {
      ...{ ...OPTIONS, address: this.address, port: this.port, directory: this.folder, ...this.tls },
      // It expects another signature of a listing than pgBackRest's, which uses TLS.
      allowMismatchedSignatures: this.tls !== undefined,
    };
    this.#child = spawn(process.execPath, ['--eval', PROGRAM, JSON.stringify(options)], {
      cwd: import.meta.dirname,
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await until('the object store', () => accepts(this.port, this.address));
  }

  /** Keeps connections open and answers nothing, until `kill`. */
  hang(): void {
    this.#child!.kill('SIGSTOP');
  }

  async kill(): Promise<void> {
    const child = this.#child!;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}
