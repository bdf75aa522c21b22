/** A paragraph; points; or names with what they mean. */
export type Block = string | { readonly points: readonly string[] } | { readonly terms: readonly Term[] };
type Term = readonly [name: string, meaning: string];

export interface Section {
  /** Its place in the address, the same in every language. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** Questions, each a section with its answer. */
export interface Faq {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly Section[];
}

interface Dated {
  readonly date: string;
  readonly words: string;
}

/** One of the long texts; its sections are the same in every language. */
export interface LegalDocument extends Faq {
  /** `date` is `YYYY-MM-DD`, `words` the sentence that tells it. */
  readonly dated: Dated;
  /** Of a text that customers agree to: the day of this wording. */
  readonly version?: Dated;
}
