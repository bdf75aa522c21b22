/** A service whose last beat is older than this was down, or is. */
export const HEARTBEAT_STALE_S = 30;
