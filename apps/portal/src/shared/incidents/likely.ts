import type { SilenceInShort } from '@heliograph/contracts/http/silence-in-short';
import { silenceText } from '../strings/silence.js';

/** Likely reasons of an outage in words, most likely first; null: no indication. */
export function likelyWords({ likelyReasons }: Pick<SilenceInShort, 'likelyReasons'>): string | null {
  const words = likelyReasons.map((reason) => silenceText.reasons[reason]).filter(Boolean);
  return words.join('; ') || null;
}
