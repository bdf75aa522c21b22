import { language } from './language.js';

/** The type of a dictionary in any language: the same keys and function arguments, other strings. */
export type Words<T> = T extends string
  ? string
  : T extends (...parts: infer Parts) => infer Result
    ? (...parts: Parts) => Words<Result>
    : { readonly [Key in keyof T]: Words<T[Key]> };

const hindi: Record<string, object> = {};

/** Adds dictionaries that have loaded, by the names that `localized` uses. */
export function addHindi(dictionaries: Readonly<Record<string, object>>): void {
  Object.assign(hindi, dictionaries);
}

/**
 * The texts of one dictionary in the page's language. English is part of the pages themselves; Hindi is loaded before
 * it is drawn. Read texts while drawing, not while a module loads.
 */
export function localized<Texts extends object>(name: string, english: Texts): Texts {
  if (language === 'en') return english;
  return new Proxy(english, {
    get(_, key) {
      const words = hindi[name];
      if (!words)
        throw new Error(`the words ${name}.${String(key)} were read before the language was loaded`);
      return Reflect.get(words, key) as unknown;
    },
  });
}
