import { readFileSync } from 'node:fs';
import { format, type FormatConfig } from 'oxfmt';

const SETTINGS = new URL('../../../.oxfmtrc.json', import.meta.url);

/** Formats a text like `npm run format` would format the file at this path. */
export async function formatLikeFile(path: string, text: string): Promise<string> {
  const settings = JSON.parse(readFileSync(SETTINGS, 'utf8')) as FormatConfig;
  const { code, errors } = await format(path, text, settings);
  if (errors.length > 0) throw new Error(`${path} cannot be formatted: ${errors[0]!.message}`);
  return code;
}
