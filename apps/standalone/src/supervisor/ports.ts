import { createServer, type AddressInfo } from 'node:net';
import { UserError } from '../user-error.js';

export interface PortWish {
  /** Name of the setting, for error messages. */
  readonly setting: string;
  readonly host: string;
  /** The configured port; undefined: `usual` or the next free one after it; 0: any free one. */
  readonly wanted: number | undefined;
  readonly usual: number;
}

const NEXT_TRIED_MAX = 100;
/** Above 10080, which browsers refuse. */
const FREE_FROM = 10_081;
const FREE_TO = 32_768;
const TRIED_PER_PROCESS = 16;

/**
 * The next port to try. It depends on the process id, so that two processes that start together don't choose the same
 * free port.
 */
let nextFree = process.pid * TRIED_PER_PROCESS;

/** @throws UserError if the configured port is taken or may not be opened. */
export async function choosePort({ setting, host, wanted, usual }: PortWish): Promise<number> {
  if (wanted === 0) return freePort(host);
  if (wanted !== undefined) {
    const found = await tryPort(host, wanted);
    if (typeof found === 'number') return found;
    throw new UserError(`${setting}: ${describe(found, host, wanted)}; set another, or leave it unset.`);
  }
  for (let port = usual; port < usual + NEXT_TRIED_MAX; port++) {
    const found = await tryPort(host, port);
    if (typeof found === 'number') return found;
    if (found !== 'EADDRINUSE' && found !== 'EACCES') {
      throw new UserError(`${setting}: ${describe(found, host, port)}.`);
    }
  }
  throw new UserError(
    `${setting}: the ports ${usual} to ${usual + NEXT_TRIED_MAX - 1} of ${host} are all taken.`,
  );
}

/**
 * A free port below the range of outgoing connections (from 32768 on Linux, 49152 elsewhere). A port in that range
 * could be in use by some connection when a server opens it later or after a crash.
 */
export async function freePort(host: string): Promise<number> {
  let found: number | string = 'EADDRINUSE';
  for (let tried = 0; tried < NEXT_TRIED_MAX; tried++) {
    found = await tryPort(host, FREE_FROM + (nextFree++ % (FREE_TO - FREE_FROM)));
    if (typeof found === 'number') return found;
  }
  throw new UserError(`No free port of ${host} from ${FREE_FROM} to ${FREE_TO} was found (${found}).`);
}

function describe(code: string, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `port ${port} of ${host} is taken by another program`;
  if (code === 'EACCES') return `this user may not open port ${port}`;
  return `${host} is no address of this machine (${code})`;
}

/** The port if it could be opened, otherwise the error code. */
export async function tryPort(host: string, port: number): Promise<number | string> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(port, host, resolve));
    return (probe.address() as AddressInfo).port;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'UNKNOWN';
  } finally {
    await new Promise<void>((resolve) => probe.close(() => resolve()));
  }
}
