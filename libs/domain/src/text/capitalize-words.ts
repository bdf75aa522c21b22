/**
 * A name as it is shown: each word begins with a capital, the rest stays as typed (`McDonald`, `DLF`); single spaces
 * between words, none at the ends.
 */
export function capitalizeWords(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const [first = '', ...rest] = word;
      return first.toLocaleUpperCase('en') + rest.join('');
    })
    .join(' ');
}
