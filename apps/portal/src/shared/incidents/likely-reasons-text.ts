import type { SilenceInShort } from '@heliograph/contracts/http/silence-in-short';
import { locale } from '../strings/language.js';
import { outageText } from '../strings/en/silence.js';

const alternatives = new Intl.ListFormat(locale, { type: 'disjunction' });

/** Likely reasons of an outage in words, most likely first; null: no indication. */
export function likelyReasonsText({ likelyReasons }: Pick<SilenceInShort, 'likelyReasons'>): string | null {
  const words = likelyReasons
    .map((reason) => outageText.reasons[reason])
    .filter((word) => word !== undefined);
  return alternatives.format(words) || null;
}
