import type { hindi as everywhere } from './hi/all.js';
import type { hindi as customer } from './hi/customer.js';
import type { hindi as backOffice } from './hi/back-office.js';
import type { hindi as trouble } from './hi/trouble.js';
import { language } from './language.js';

type Hindi = typeof everywhere & typeof customer & typeof backOffice & typeof trouble;

const hindi: Partial<Hindi> = {};

/** Loads the texts of the page's language, before anything is drawn. English is part of the pages themselves. */
export async function loadLanguage(): Promise<void> {
  document.documentElement.lang = language;
  if (language === 'hi') Object.assign(hindi, (await import('./hi/all.js')).hindi);
}

/** Loads the texts of a customer's pages. */
export async function loadCustomerLanguage(): Promise<void> {
  if (language === 'hi') Object.assign(hindi, (await import('./hi/customer.js')).hindi);
}

/** Loads the texts of the back office, which also shows parts of the customer's pages. */
export async function loadBackOfficeLanguage(): Promise<void> {
  if (language !== 'hi') return;
  const [own] = await Promise.all([import('./hi/back-office.js'), loadCustomerLanguage()]);
  Object.assign(hindi, own.hindi);
}

/** Loads the texts about faults, outages and events, which most visits do not need. */
export async function loadFaultTexts(): Promise<void> {
  if (language === 'hi') Object.assign(hindi, (await import('./hi/trouble.js')).hindi);
}

/** The texts of one dictionary in the page's language. Read them while drawing, not while a module loads. */
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
