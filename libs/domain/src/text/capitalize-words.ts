/** Upper-cases the first letter of each word and keeps the rest (`McDonald`, `DLF`); collapses and trims whitespace. */
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
