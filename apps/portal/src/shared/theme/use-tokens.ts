import { useColorScheme } from '@mui/material/styles';
import { tokens, type Tokens } from './tokens.js';

export type Scheme = 'light' | 'dark';

/** The scheme that is shown: the chosen one, or the system's. */
export function useScheme(): { scheme: Scheme; toggle: () => void } {
  const { mode, systemMode, setMode } = useColorScheme();
  const scheme = (mode === 'system' ? systemMode : mode) === 'dark' ? 'dark' : 'light';
  return { scheme, toggle: () => setMode(scheme === 'dark' ? 'light' : 'dark') };
}

/** Colours as values, for drawings that cannot read CSS variables. */
export function useTokens(): Tokens {
  return tokens[useScheme().scheme];
}
