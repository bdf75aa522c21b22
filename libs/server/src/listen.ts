import { once } from 'node:events';
import type { AddressInfo, ListenOptions, Server } from 'node:net';

/** A server's address cannot be opened. The message tells the operator which setting to change. */
export class ListenError extends Error {}

export interface ListenAddress extends Pick<ListenOptions, 'backlog' | 'exclusive'> {
  /** Prefix of the settings: `HTTP` for HTTP_HOST and HTTP_PORT. */
  readonly setting: 'HTTP' | 'HEALTH' | 'MQTT';
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
}

/**
 * Opens a server's port.
 * @returns the port
 * @throws ListenError if the address is not available.
 */
export async function listen(server: Server, { setting, ...address }: ListenAddress): Promise<number> {
  server.listen(address);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new ListenError(describe(error as NodeJS.ErrnoException, setting, address));
  }
  return (server.address() as AddressInfo).port;
}

function describe(
  { code, message }: NodeJS.ErrnoException,
  setting: ListenAddress['setting'],
  { host, port }: { host: string; port: number },
): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${host}:${port} is taken by another program: free it, or set ${setting}_PORT to another.`;
    case 'EACCES':
      return `Port ${host}:${port} may not be opened by this user: set ${setting}_PORT to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${host} is no address of this machine: set ${setting}_HOST to one that is.`;
    default:
      return `${host}:${port} of ${setting}_HOST and ${setting}_PORT cannot be opened: ${message}.`;
  }
}
