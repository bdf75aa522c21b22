import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { choosePort } from './ports.js';

describe('choosing a port', () => {
  const host = '127.0.0.1';
  const setting = 'HTTP_PORT';
  let server: Server;
  let taken: number;

  beforeEach(async () => {
    server = createServer();
    await new Promise<void>((resolve) => server.listen(0, host, resolve));
    taken = (server.address() as AddressInfo).port;
  });
  afterEach(() => void server.close());

  it('uses the next free port if none was set', async () => {
    const port = await choosePort({ setting, host, wanted: undefined, usual: taken });
    expect(port).toBeGreaterThan(taken);
  });

  it('refuses to start if the configured port is taken', async () => {
    await expect(choosePort({ setting, host, wanted: taken, usual: 8080 })).rejects.toThrow(
      `HTTP_PORT: port ${taken} of 127.0.0.1 is taken by another program`,
    );
  });

  it('for 0 uses a free port below those of outgoing connections', async () => {
    const port = await choosePort({ setting, host, wanted: 0, usual: taken });
    expect(port).toBeGreaterThan(0);
    expect(port).toBeLessThan(32_768);
  });

  it('for 0 never chooses a port twice, which nothing may have opened yet', async () => {
    const ports = [];
    for (let i = 0; i < 300; i++) ports.push(await choosePort({ setting, host, wanted: 0, usual: taken }));
    expect(new Set(ports).size).toBe(300);
  });

  it('rejects an address of another machine', async () => {
    await expect(choosePort({ setting, host: '192.0.2.1', wanted: 8080, usual: 8080 })).rejects.toThrow(
      '192.0.2.1 is no address of this machine',
    );
  });
});
