/** A figure in a sentence: what it looks like, and whether the database allows what is shown. */
export interface Figure {
  /** Source of a regular expression without groups. */
  readonly looks: string;
  readonly allows: (shown: string) => boolean;
  /** The values that the database allows, for the failure's message. */
  readonly expected: string;
}

/** A sentence of the portal whose figures the database knows. */
export interface Statement {
  readonly pattern: RegExp;
  readonly figures: readonly Figure[];
  /** Whether the page may leave it out. */
  readonly optional?: boolean;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A sentence with figures in it: say`Today ${energy(today)}`. White space is single spaces. */
export function say(words: TemplateStringsArray, ...figures: (Figure | string)[]): Statement {
  const source = words.map((word, index) => {
    const figure = figures[index];
    if (figure === undefined) return escaped(word);
    return escaped(word) + (typeof figure === 'string' ? escaped(figure) : `(${figure.looks})`);
  });
  return {
    // Not within a longer word or number.
    pattern: new RegExp(`(?<![\\p{L}\\d.,-])${source.join('')}(?![\\p{L}\\d])`, 'gu'),
    figures: figures.filter((figure) => typeof figure !== 'string'),
  };
}

/** A sentence that the page may leave out. */
export const maybe = (words: TemplateStringsArray, ...figures: (Figure | string)[]): Statement => ({
  ...say(words, ...figures),
  optional: true,
});

/** Replaces a sentence that was checked, so that its neighbours don't join. */
const DONE = ' ¶ ';

/**
 * What is wrong with a page's text: a figure that the database contradicts, a number that no statement accounts for, or
 * a statement that isn't there. Earlier statements take their sentences first.
 */
export function problemsOf(text: string, statements: readonly Statement[]): string[] {
  const problems: string[] = [];
  let rest = text;
  for (const { pattern, figures, optional } of statements) {
    let found = 0;
    rest = rest.replace(pattern, (sentence: string, ...groups: string[]) => {
      found++;
      figures.forEach(({ allows, expected }, index) => {
        if (!allows(groups[index]!)) {
          problems.push(`“${sentence}”: ${groups[index]} is shown, the database says ${expected}`);
        }
      });
      return DONE;
    });
    if (found === 0 && !optional) problems.push(`not on the page: ${pattern.source}`);
  }
  const unknown = rest.matchAll(/[^¶]{0,60}\d[^¶]{0,40}/g);
  return [...problems, ...[...unknown].map(([sentence]) => `nobody accounts for “${sentence.trim()}”`)];
}
