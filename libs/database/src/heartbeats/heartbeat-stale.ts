/** A service whose last heartbeat is older than this is or was down, s. */
export const HEARTBEAT_STALE_S = 30;
