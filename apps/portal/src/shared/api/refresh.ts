/** How often an open dashboard asks again. */
export const REFRESH_MS = 300_000;
