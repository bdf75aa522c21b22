import Bowser from 'bowser';
import type { Request } from 'express';

const CHARACTERS_READ = 300;
const CHARACTERS_MAX = 60;

/** Browser and system, such as `Chrome on Android`; null if the User-Agent names neither. */
export function browserName({ headers }: Pick<Request, 'headers'>): string | null {
  const said = headers['user-agent']?.slice(0, CHARACTERS_READ);
  if (!said) return null;
  const { browser, os } = Bowser.parse(said);
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, CHARACTERS_MAX) || null;
}
