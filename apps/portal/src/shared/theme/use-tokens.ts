import { useScheme } from './scheme.js';
import { tokens, type Tokens } from './tokens.js';

/** Colours as values, for drawings that cannot read CSS variables. */
export function useTokens(): Tokens {
  return tokens[useScheme().scheme];
}
