/** A paragraph, a list of points, or terms with their meanings. */
export type Block = string | { readonly points: readonly string[] } | { readonly terms: readonly Term[] };
type Term = readonly [name: string, meaning: string];

export interface Section {
  /** Anchor in the URL, the same in every language. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** Questions; each section holds an answer. */
export interface Faq {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly Section[];
}

interface Dated {
  readonly date: string;
  readonly words: string;
}

/** A legal text. Its sections are the same in every language. */
export interface LegalDocument extends Faq {
  /** `date` is `YYYY-MM-DD`; `words` is how it is shown. */
  readonly dated: Dated;
  /** Date of this wording, for a text that customers agree to. */
  readonly version?: Dated;
}
