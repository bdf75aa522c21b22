import type { Plugin } from 'vite';
import { FONT, tokens } from '../src/shared/theme/tokens.js';

const NAME = 'virtual:tokens.css';

const rule = (selector: string, scheme: keyof typeof tokens) =>
  `${selector}{color-scheme:${scheme};${Object.entries(tokens[scheme])
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;

/** The tokens and the font as CSS variables, so that the page is styled before any script runs. */
export function tokensCss(): Plugin {
  return {
    name: 'tokens-css',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) =>
      id === `\0${NAME}`
        ? [
            `:root{--font:${FONT}}`,
            rule(':root', 'light'),
            // Print is always light.
            `@media screen and (prefers-color-scheme:dark){${rule(':root', 'dark')}}`,
            rule(":root[data-theme='light']", 'light'),
            `@media screen{${rule(":root[data-theme='dark']", 'dark')}}`,
          ].join('\n')
        : null,
  };
}
