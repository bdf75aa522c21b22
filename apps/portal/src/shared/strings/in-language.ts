import { language, type Language } from './language.js';

/** Loads a text that is too long for a dictionary, in the page's language only. */
export const inLanguage = <Text>(texts: Record<Language, () => Promise<Text>>): Promise<Text> =>
  texts[language]();
