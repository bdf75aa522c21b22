import { appendFileSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { MockNationalServer } from '../national/national-server.js';
import { wholeNumber } from './option-values.js';
import { stopOnSignal } from './stopping.js';
import { UsageError } from './usage-error.js';

const SAY_EVERY_MS = 60_000;
const COMMANDS = 'away, back, lose, acknowledge, resend TOPIC JSON';

/**
 * Plays a ministry's server until it is stopped. Lines of standard input control it.
 * @throws UsageError if a file cannot be read, or the port not be opened
 */
export async function nationalServer(words: string[]): Promise<void> {
  const { port, certificates, out } = parseNationalServer(words);
  const server = new MockNationalServer(
    certificates,
    (message) => out !== undefined && appendFileSync(out, `${JSON.stringify(message)}\n`),
    port,
  );
  try {
    await server.listen();
  } catch (error) {
    throw new UsageError(`Cannot open port ${port}: ${(error as Error).message}.`);
  }
  console.log(`A mock national server listens at ${server.address}. Commands: ${COMMANDS}.`);
  const report = () => `${server.acknowledged} messages acknowledged, ${server.received} received.`;
  const timer = setInterval(() => console.log(report()), SAY_EVERY_MS);
  const lines = createInterface({ input: process.stdin });
  lines.on('line', (line) => {
    control(server, line.trim()).then(
      (done) => console.log(`${done} ${report()}`),
      (error: Error) => console.error(error.message),
    );
  });
  stopOnSignal(async () => {
    clearInterval(timer);
    lines.close();
    await server.goAway();
    console.log(report());
  });
}

const text = { type: 'string' } as const;
const options = { 'national-server': text, ca: text, cert: text, key: text, out: text };

/** @throws UsageError with one sentence about the first error */
export function parseNationalServer(words: string[]) {
  const { 'national-server': port, out, ...files } = parseOptions(words);
  const pem = (name: 'ca' | 'cert' | 'key') => {
    const path = files[name];
    if (path === undefined) throw new UsageError(`--national-server needs --${name} FILE; --help says more.`);
    return read(name, path);
  };
  return {
    port: wholeNumber('national-server', port, 1, 65_535)!,
    certificates: { ca: pem('ca'), cert: pem('cert'), key: pem('key') },
    out,
  };
}

function parseOptions(words: string[]) {
  try {
    return parseArgs({ args: words, options }).values;
  } catch (error) {
    const [sentence] = (error as Error).message.split(/\. |\n/);
    throw new UsageError(`${sentence}; --help lists the options.`);
  }
}

async function control(server: MockNationalServer, line: string): Promise<string> {
  const [word, topic, ...rest] = line.split(' ');
  switch (word) {
    case 'away':
      await server.goAway();
      return 'Away.';
    case 'back':
      await server.goAway();
      await server.listen();
      return 'Back.';
    case 'lose':
      server.acknowledges = false;
      return 'Acknowledgements are lost.';
    case 'acknowledge':
      server.acknowledges = true;
      server.disconnect();
      return 'Messages are acknowledged.';
    case 'resend':
      if (!topic || rest.length === 0)
        throw new UsageError('resend needs the topic and the JSON of the request.');
      server.request(topic, rest.join(' '));
      return 'Asked.';
    default:
      throw new UsageError(`"${line}" is not a command; there are ${COMMANDS}.`);
  }
}

function read(option: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`Cannot read --${option} ${path}: ${(error as Error).message}.`);
  }
}
