/** Pages of the portal that messages open. */
export const inverterPath = (serialNumber: string) => `/?inverter=${encodeURIComponent(serialNumber)}`;
export const dayPath = (serialNumber: string, date: string) =>
  `${inverterPath(serialNumber)}&view=hourly&date=${date}`;
/** The portal's yearly view. @param inverter its serial number, or `all` */
export const monthsPath = (inverter: string, month: string) =>
  `${inverterPath(inverter)}&view=monthly&date=${month}-01`;
export const warrantyPath = (serialNumber: string) =>
  `/checkWarranty?inverter=${encodeURIComponent(serialNumber)}`;
export const TICKETS_PATH = '/viewTicket';
