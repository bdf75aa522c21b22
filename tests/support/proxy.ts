import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP proxy in front of a server, such as the database, that tests can stall or cut. */
export class Proxy {
  readonly #sockets = new Set<Socket>();
  #held = false;
  /** Connections made while held. */
  held = 0;
  /** Connections refused since the last `cut`. */
  refused = 0;
  #cut = false;
  #halving = false;

  private constructor(private readonly server: Server) {}

  static async to(target: URL): Promise<Proxy> {
    const server = createServer();
    const proxy = new Proxy(server);
    server.on('connection', (near) => {
      if (proxy.#cut) return void (proxy.refused++, near.destroy());
      if (proxy.#held) proxy.held++;
      const far = connect(Number(target.port), target.hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        proxy.#sockets.add(from);
        if (proxy.#held) from.pause();
        from.on('data', (chunk: Buffer) => proxy.#pass(chunk, from, to));
        from.on('error', () => {});
        from.on('close', () => {
          proxy.#sockets.delete(from);
          to.destroy();
        });
      }
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** `of` with the proxy's address. */
  instead(of: string): string {
    const url = new URL(of);
    url.hostname = '127.0.0.1';
    url.port = String(this.port);
    return url.href;
  }

  /** Stops all traffic, like a stalled database, until `release`. */
  hold(): void {
    this.#held = true;
    this.held = 0;
    for (const socket of this.#sockets) socket.pause();
  }

  /** Stops traffic of existing connections without closing them. New ones work. */
  stall(): void {
    for (const socket of this.#sockets) socket.pause();
  }

  /** Ends `hold` for new connections. Existing ones stay stalled, as behind a proxy after a failover. */
  forget(): void {
    this.#held = false;
  }

  release(): void {
    this.#held = false;
    for (const socket of this.#sockets) socket.resume();
  }

  /** While on, each connection passes half of its next chunk and then breaks. */
  halve(on: boolean): void {
    this.#halving = on;
  }

  /** Resets every connection, losing data in flight. New ones work. */
  reset(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  /** Breaks every connection and refuses new ones, like a killed database, until `mend`. */
  cut(): void {
    this.#cut = true;
    this.refused = 0;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#cut = false;
  }

  #pass(chunk: Buffer, from: Socket, to: Socket): void {
    if (!this.#halving) return void to.write(chunk);
    to.end(chunk.subarray(0, chunk.length >> 1));
    from.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }
}
