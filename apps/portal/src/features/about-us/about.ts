/** The company's text about itself. */
export interface About {
  readonly title: string;
  readonly lead: string;
  readonly paragraphs: readonly string[];
  readonly productsTitle: string;
  readonly products: readonly Product[];
  readonly historyTitle: string;
  readonly history: readonly { readonly year: string; readonly words: string }[];
  readonly contactTitle: string;
}

interface Product {
  readonly name: string;
  readonly range: string;
  readonly words: string;
}
