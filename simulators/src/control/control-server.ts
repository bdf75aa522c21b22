import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { ZodError } from 'zod';
import { CommandError, type ControlRequest, type Controls } from './commands.js';
import { ConsoleProcess } from './console-process.js';

/** Enough for the state of a fleet of thousands. */
const BODY_MAX_BYTES = 8_000_000;

/**
 * Control API of the simulator, on 127.0.0.1 only: `GET /state`, `POST /control` and `/lease`, and `/console/…` of the
 * scenario console, with the control file's token as bearer.
 */
export class ControlServer {
  private readonly token = randomBytes(24).toString('base64url');
  private readonly console = new ConsoleProcess(process.env.SCENARIO_CONSOLE);

  private constructor(
    private readonly controls: Controls,
    private readonly server: Server,
    private readonly file: string,
  ) {}

  /** Listens on a free port and writes `{port, token}` to the control file (mode 0600). */
  static async open(controls: Controls, file: string): Promise<ControlServer> {
    const server = createServer((request, response) => void opened.answer(request, response));
    const opened: ControlServer = new ControlServer(controls, server, file);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', resolve);
    });
    mkdirSync(dirname(file), { recursive: true });
    const beside = `${file}.${process.pid}.new`;
    writeFileSync(beside, JSON.stringify({ port: opened.port, token: opened.token }), { mode: 0o600 });
    chmodSync(beside, 0o600);
    renameSync(beside, file);
    return opened;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  close(): void {
    this.controls.stop();
    this.console.stop();
    this.server.close();
    this.server.closeAllConnections();
    if (existsSync(this.file) && readFileSync(this.file, 'utf8').includes(this.token)) rmSync(this.file);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [status, body] = await this.handle(request).catch((error: unknown) => {
      if (error instanceof ZodError)
        return [400, { err: error.issues.map((issue) => issue.message).join('; ') }] as const;
      if (error instanceof CommandError || error instanceof SyntaxError)
        return [400, { err: error.message }] as const;
      return [500, { err: `The simulator failed: ${(error as Error).message}` }] as const;
    });
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(body));
  }

  private async handle(request: IncomingMessage): Promise<readonly [number, object]> {
    if (!this.isTrusted(request.headers.authorization))
      return [401, { err: 'The token of the control file is missing.' }];
    if (request.method === 'GET' && request.url === '/state') return [200, this.controls.state()];
    if (request.method === 'POST' && request.url === '/control') {
      return [200, { message: this.controls.run((await readJson(request)) as ControlRequest) }];
    }
    if (request.method === 'POST' && request.url === '/lease') {
      return [200, { memories: this.controls.lease(await readJson(request)) }];
    }
    const call = /^\/console\/([a-z]+)$/.exec(request.url ?? '')?.[1];
    if (call) {
      const { status, body } = await this.console.ask(
        call,
        request.method === 'POST' ? await readJson(request) : null,
      );
      return [status, body];
    }
    return [404, { err: 'There is only GET /state, POST /control, POST /lease and /console.' }];
  }

  private isTrusted(authorization = ''): boolean {
    const digest = (text: string) => createHash('sha256').update(text).digest();
    return timingSafeEqual(digest(authorization), digest(`Bearer ${this.token}`));
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > BODY_MAX_BYTES) throw new CommandError('The request is too long.');
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}
