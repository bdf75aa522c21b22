import { language } from '../strings/language.js';

/** One letter of each file that the page's language needs: see global.css. */
const LETTERS = { en: 'a', hi: 'aक' };

/** Fetches the page's fonts, so that its first text is drawn once. Where they cannot be had, the system's stand in. */
export async function loadFonts(): Promise<void> {
  await document.fonts.load("14px 'Noto Sans Variable'", LETTERS[language]).catch(() => []);
}
