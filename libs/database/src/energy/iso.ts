/** An instant as PostgreSQL reads it; null stays null. */
export const iso = (ts: number | null | undefined) => (ts == null ? null : new Date(ts).toISOString());
