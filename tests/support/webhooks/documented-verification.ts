import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type IsGenuine = (secret: string, headers: Readonly<Record<string, string>>, body: string) => boolean;

/** The example for receivers, as docs/webhooks.md has it. */
export async function documentedVerification(): Promise<IsGenuine> {
  const document = readFileSync(join(import.meta.dirname, '../../../docs/webhooks.md'), 'utf8');
  const [, code] = /```js\n([^]*?)```/.exec(document)!;
  const url = `data:text/javascript,${encodeURIComponent(code!)}`;
  return ((await import(url)) as { isGenuine: IsGenuine }).isGenuine;
}
