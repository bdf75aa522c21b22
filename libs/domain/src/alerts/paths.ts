/** Pages of the portal that messages open. */
export const inverterPath = (serialNumber: string) => `/?inverter=${encodeURIComponent(serialNumber)}`;
export const TICKETS_PATH = '/viewTicket';
