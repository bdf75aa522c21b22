import { migrations } from './all.js';

/** These migrations, in order; null: this version doesn't know them all. */
export function migrationsNamed(names: readonly string[]): typeof migrations | null {
  const named = migrations.filter(({ name }) => names.includes(name));
  return named.length === names.length ? named : null;
}
