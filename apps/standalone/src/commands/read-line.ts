import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { UserError } from '../user-error.js';

/** Reads one line from the terminal or from standard input. */
export async function readLine(prompt: string): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  process.stdout.write(prompt);
  try {
    const [line] = await Promise.race([
      once(lines, 'line') as Promise<[string]>,
      once(lines, 'close').then(() => [null]),
    ]);
    if (line === null) throw new UserError('Nothing was typed: nothing was erased.');
    return line;
  } finally {
    lines.close();
    if (!process.stdin.isTTY) process.stdout.write('\n');
  }
}
