import type { Live } from '@heliograph/contracts/http/live';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

export interface LiveClient<Event = Live> {
  readonly headers: IncomingHttpHeaders;
  /** Events received so far, oldest first. */
  events(): readonly Event[];
  ended(): boolean;
  close(): void;
}

export const openLive = (port: number, inverterId: string, cookie: string): Promise<LiveClient> =>
  openStream(port, `/api/live/${inverterId}`, cookie);

export async function openStream<Event = Live>(
  port: number,
  path: string,
  cookie: string,
): Promise<LiveClient<Event>> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: false, headers: { cookie } }, resolve).once('error', reject);
  });
  if (response.statusCode !== 200) throw new Error(`live view answered ${response.statusCode}`);
  let text = '';
  let ended = false;
  response.setEncoding('utf8').on('data', (part) => (text += part));
  response.on('close', () => (ended = true)).on('error', () => (ended = true));
  return {
    headers: response.headers,
    events: () =>
      text
        .split('\n\n')
        .slice(0, -1)
        .filter((block) => block.startsWith('event: live\ndata: '))
        .map((block) => JSON.parse(block.slice('event: live\ndata: '.length)) as Event),
    ended: () => ended,
    close: () => response.destroy(),
  };
}
