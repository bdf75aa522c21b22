import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { UserError } from '../user-error.js';

/** Reads one line from the terminal without echo, or from standard input. */
export async function readPassword(prompt: string): Promise<string> {
  const { stdin, stdout } = process;
  if (stdin.isTTY) stdout.write(prompt);
  // The terminal is in raw mode, and readline's echo is discarded.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: stdin,
    output: stdin.isTTY ? silent : undefined,
    terminal: stdin.isTTY,
  });
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once('line', resolve);
      lines.once('close', () => reject(new UserError('No password was given.')));
    });
  } finally {
    lines.close();
    if (stdin.isTTY) stdout.write('\n');
  }
}
