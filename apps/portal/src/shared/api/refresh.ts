/** Refetch interval of an open dashboard. */
export const REFRESH_MS = 300_000;
