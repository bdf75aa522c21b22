/** Refetch interval of an open dashboard, ms. */
export const REFRESH_MS = 300_000;

/** Refetch interval for fleet data, ms: the usual reporting interval of inverters. */
export const FLEET_REFRESH_MS = 15_000;

/** Query key of data about the fleet or one of its inverters. */
export const fleetKey = (about: string, ...of: readonly unknown[]) => ['fleet', about, ...of] as const;

/** Query key of a customer's tickets; a new ticket invalidates it. */
export const ticketsKey = (userId: string) => ['tickets', userId] as const;
