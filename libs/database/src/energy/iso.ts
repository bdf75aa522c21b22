/** An instant in PostgreSQL's input format; null stays null. */
export const iso = (ts: number | null | undefined) => (ts == null ? null : new Date(ts).toISOString());
