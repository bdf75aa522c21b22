import { portalState as schema } from '@heliograph/contracts/http/get-ticket-context';
import type { z } from 'zod';
import { language } from '../strings/language.js';

/** State of the portal that a new ticket includes; undefined where it can't. */
export function portalState(): z.input<typeof schema> | undefined {
  // The entry's name has a hash of its content.
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  const build = new URL(entry, location.href).pathname.split('/').pop();
  return schema.safeParse({ page: location.pathname, language, build }).data;
}
