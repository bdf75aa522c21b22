import type { hindi as customers } from './hi/all.js';
import type { hindi as accountPages } from './hi/account-pages.js';
import type { hindi as backOffice } from './hi/back-office.js';
import type { hindi as trouble } from './hi/trouble.js';
import { language } from './language.js';

type Hindi = typeof customers & typeof accountPages & typeof backOffice & typeof trouble;

const hindi: Partial<Hindi> = {};

/** Fetches the words of the page's language; English is part of the pages themselves. Before anything is drawn. */
export async function loadLanguage(): Promise<void> {
  document.documentElement.lang = language;
  if (language === 'hi') Object.assign(hindi, (await import('./hi/all.js')).hindi);
}

/** The same for the administrators' part. */
export async function loadBackOfficeLanguage(): Promise<void> {
  if (language === 'hi') Object.assign(hindi, (await import('./hi/back-office.js')).hindi);
}

/** The same of what is rarely wrong with an inverter, and of what happened to it. */
export async function loadTroubleWords(): Promise<void> {
  if (language === 'hi') Object.assign(hindi, (await import('./hi/trouble.js')).hindi);
}

/** The same for the customer's profile, log-in and tariff. */
export async function loadAccountPagesLanguage(): Promise<void> {
  if (language === 'hi') Object.assign(hindi, (await import('./hi/account-pages.js')).hindi);
}

/**
 * The words of one dictionary in the page's language, which is known only after `loadLanguage`: words are read while
 * drawing, not while a module loads.
 */
export function localized<Name extends keyof Hindi>(name: Name, english: Hindi[Name]): Hindi[Name] {
  if (language === 'en') return english;
  return new Proxy(english, {
    get(_, key) {
      const words = hindi[name];
      if (!words)
        throw new Error(`the words ${name}.${String(key)} were read before the language was loaded`);
      return Reflect.get(words, key) as unknown;
    },
  });
}
