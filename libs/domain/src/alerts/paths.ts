/** Pages of the portal that messages open. */
export const inverterPath = (serialNumber: string) => `/?inverter=${encodeURIComponent(serialNumber)}`;
export const dayPath = (serialNumber: string, date: string) =>
  `${inverterPath(serialNumber)}&view=hourly&date=${date}`;
/** A year by months. @param inverter its serial number, or that all are meant */
export const monthsPath = (inverter: string, month: string) =>
  `${inverterPath(inverter)}&view=monthly&date=${month}-01`;
export const warrantyPath = (serialNumber: string) =>
  `/checkWarranty?inverter=${encodeURIComponent(serialNumber)}`;
export const TICKETS_PATH = '/viewTicket';
