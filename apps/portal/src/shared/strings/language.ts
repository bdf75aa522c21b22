const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

const STORED = 'language';
const isLanguage = (tag: string | null): tag is Language => LANGUAGES.some((known) => known === tag);

/** Null if nothing was chosen, or if the browser blocks storage. */
function chosenBefore(): string | null {
  try {
    return globalThis.localStorage?.getItem(STORED) ?? null;
  } catch {
    return null;
  }
}

/** The language chosen in this browser, else the browser's first supported language, else English. */
function ownLanguage(): Language {
  const chosen = chosenBefore();
  if (isLanguage(chosen)) return chosen;
  const preferred = globalThis.document ? navigator.languages : [];
  return preferred.map((tag) => tag.split('-')[0]!).find(isLanguage) ?? 'en';
}

/** The page's language. A change takes effect when the page is reloaded. */
export const language: Language = ownLanguage();

/** Locale of numbers and dates: India's grouping (1,23,456), day before month. */
export const locale = language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN';

/** Stores the choice and reloads the page. */
export function chooseLanguage(chosen: Language): void {
  localStorage.setItem(STORED, chosen);
  window.location.reload();
}

/** Loads a text that is too long for a dictionary, in the page's language only. */
export const inLanguage = <Text>(texts: Record<Language, () => Promise<Text>>): Promise<Text> =>
  texts[language]();
