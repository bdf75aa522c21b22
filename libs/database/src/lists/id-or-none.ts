/** An id that a filter names; 0, which no row has, for text that can't be an id. */
export const idOrNone = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);
