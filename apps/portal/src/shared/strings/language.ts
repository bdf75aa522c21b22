const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

const STORED = 'language';
const isLanguage = (tag: string | null): tag is Language => LANGUAGES.some((known) => known === tag);

/** Null where nothing was chosen, or where the browser lets nothing be remembered. */
function chosenBefore(): string | null {
  try {
    return globalThis.localStorage?.getItem(STORED) ?? null;
  } catch {
    return null;
  }
}

/** What was chosen in this browser, else the first language of the browser's that we speak, else English. */
function ownLanguage(): Language {
  const chosen = chosenBefore();
  if (isLanguage(chosen)) return chosen;
  const preferred = globalThis.document ? navigator.languages : [];
  return preferred.map((tag) => tag.split('-')[0]!).find(isLanguage) ?? 'en';
}

/** The page's language; it stays until the page is loaded anew. */
export const language: Language = ownLanguage();

/** Locale of numbers and dates: India's grouping (1,23,456), day before month. */
export const locale = language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN';

/** Remembers the choice and loads the page anew in it, at the same address. */
export function chooseLanguage(chosen: Language): void {
  localStorage.setItem(STORED, chosen);
  window.location.reload();
}
