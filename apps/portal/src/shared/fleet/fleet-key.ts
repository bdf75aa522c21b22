/** How often what moves with the fleet is asked for again, ms: as often as inverters usually report. */
export const FLEET_REFRESH_MS = 15_000;

/** Under which key what is known of the fleet, and of one inverter in it, is kept. */
export const fleetKey = (about: string, ...of: readonly unknown[]) => ['fleet', about, ...of] as const;
