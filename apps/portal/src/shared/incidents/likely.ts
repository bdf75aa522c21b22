import type { SilenceInShort } from '@heliograph/contracts/http/silence-in-short';
import { silenceText } from '../strings/silence.js';

/** What may lie behind a silence, in words, the likeliest first; null: nothing was known that would tell. */
export function likelyWords({ likelyReasons }: Pick<SilenceInShort, 'likelyReasons'>): string | null {
  const words = likelyReasons.map((reason) => silenceText.reasons[reason]).filter(Boolean);
  return words.join('; ') || null;
}
