import { isIP, type Socket } from 'node:net';

/** Longest header of version 1. */
const HEADER_MAX_BYTES = 107;
const HEADER_MAX_MS = 5_000;
const HEADER = /^PROXY TCP[46] (\S+) \S+ \d+ \d+\r\n$/;

/**
 * Reads the header that a TCP proxy sends first (PROXY protocol, version 1).
 * @param socket paused, before and after; the bytes that follow the header stay unread
 * @returns the address of the proxy's client
 * @throws Error if the connection begins otherwise, ends, or sends no header within 5 s
 */
export function readProxyHeader(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let bytes = Buffer.alloc(0);
    const settle = (address: string | undefined, fault = 'no valid PROXY header') => {
      clearTimeout(limit);
      socket.pause().off('data', take).off('close', close).off('error', close);
      if (address !== undefined && isIP(address)) resolve(address);
      else reject(new Error(fault));
    };
    const take = (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk]);
      const end = bytes.indexOf('\n') + 1;
      if (end === 0 && bytes.length < HEADER_MAX_BYTES) return;
      settle(HEADER.exec(bytes.toString('latin1', 0, Math.min(end, HEADER_MAX_BYTES)))?.[1]);
      if (end < bytes.length) socket.unshift(bytes.subarray(end));
    };
    const close = () => settle(undefined, 'closed before its PROXY header');
    const limit = setTimeout(() => settle(undefined, 'no PROXY header in time'), HEADER_MAX_MS);
    socket.on('data', take).once('close', close).once('error', close).resume();
  });
}
