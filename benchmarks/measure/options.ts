import { parseArgs } from 'node:util';

/** Values of `--name=12` or `--name 12` on the command line. @throws Error for another option, or no number above 0 */
export function numberOptions<N extends string>(defaults: Readonly<Record<N, number>>): Record<N, number> {
  const names = Object.keys(defaults) as N[];
  const numbers = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ options: { ...numbers, write: { type: 'boolean' } } });
  return Object.fromEntries(
    names.map((name) => {
      const value = Number((values as Partial<Record<N, string>>)[name] ?? defaults[name]);
      if (!(value > 0)) throw new Error(`--${name} takes a number above 0`);
      return [name, value];
    }),
  ) as Record<N, number>;
}
