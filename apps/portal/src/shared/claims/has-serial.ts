import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';

/** Whether the inverter has this serial number, or had it before a replacement: bookmarks stay valid. */
export const hasSerial = (
  { serial_number, replacements = [] }: CustomerInverter,
  serialNumber: string | null,
): boolean =>
  serial_number === serialNumber ||
  replacements.some(({ oldSerialNumber }) => oldSerialNumber === serialNumber);
