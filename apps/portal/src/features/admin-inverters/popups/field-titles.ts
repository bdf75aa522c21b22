import { adminInverterText } from '../../../shared/strings/en/admin-inverters.js';
import type { UpdateFields } from './update-schema.js';

/** Labels of the form's fields. */
export function fieldTitles(): Readonly<Record<keyof UpdateFields, string>> {
  const { fields } = adminInverterText;
  return {
    invoice_number: fields.invoiceNo,
    dealer: fields.dealer,
    status: fields.status,
    power_rating: fields.powerRating,
    date_of_installation: fields.dateOfInstallation,
    date_of_purchase: fields.dateOfPurchase,
    sim: fields.sim,
    inverterName: fields.name,
    latitude: fields.latitude,
    longitude: fields.longitude,
    time_zone: fields.timeZone,
  };
}
