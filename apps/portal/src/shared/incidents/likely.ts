import type { SilenceInShort } from '@heliograph/contracts/http/silence-in-short';
import { locale } from '../strings/language.js';
import { silenceText } from '../strings/silence.js';

const alternatives = new Intl.ListFormat(locale, { type: 'disjunction' });

/** What may lie behind a silence, in words, the likeliest first; null: nothing was known that would tell. */
export function likelyWords({ likelyReasons }: Pick<SilenceInShort, 'likelyReasons'>): string | null {
  const words = likelyReasons
    .map((reason) => silenceText.reasons[reason])
    .filter((word) => word !== undefined);
  return alternatives.format(words) || null;
}
