import { inverterStatuses } from '@heliograph/domain/inverter/status';
import type { ListDefinition } from '../lists/list.js';

export type InverterSort =
  | 'inverter_id'
  | 'serial_number'
  | 'invoice_number'
  | 'dealer'
  | 'status'
  | 'power_rating'
  | 'date_of_installation'
  | 'date_of_purchase'
  | 'sim';

/** Must match `shownStatus` of the domain. */
const shownStatus = /* sql */ `CASE
  WHEN r.status IN ('INSTALLED', 'ACTIVE') AND r.id IN (SELECT inverter_id FROM silence_cases WHERE closed_at IS NULL)
  THEN 'NO_COMMUNICATION' ELSE r.status END`;

/** Rows of PlacedInverter, including removed inverters. */
export const invertersList: ListDefinition<InverterSort> = {
  from: 'inverters r',
  orders: {
    inverter_id: { by: 'r.id' },
    serial_number: { by: 'r.serial_number' },
    invoice_number: { by: 'r.invoice_number', nullable: true },
    dealer: { by: 'lower(r.dealer)', nullable: true },
    status: { by: shownStatus },
    power_rating: { by: 'r.rated_power_w' },
    date_of_installation: { by: 'r.date_of_installation', nullable: true },
    date_of_purchase: { by: 'r.date_of_purchase', nullable: true },
    sim: { by: 'r.sim', nullable: true },
  },
  has(pattern, word) {
    const statuses = inverterStatuses.filter((status) => status.toLowerCase().includes(word));
    const text = `r.search_text LIKE ${pattern}`;
    return statuses.length === 0
      ? text
      : `${text} OR ${shownStatus} IN (${statuses.map((status) => `'${status}'`).join(', ')})`;
  },
  sizeOf: `SELECT coalesce(sum(size), 0)::int AS total FROM list_sizes WHERE list = 'inverters'`,
  answer: /* sql */ `
SELECT i.id, i.serial_number, i.invoice_number, i.dealer, i.status, c.id IS NOT NULL AS silence_case_open,
       f.state AS fleet_state, i.power_rating, i.date_of_installation, i.date_of_purchase, i.sim
FROM page JOIN inverters i USING (id)
JOIN fleet_states f ON f.inverter_id = i.id
LEFT JOIN silence_cases c ON c.inverter_id = i.id AND c.closed_at IS NULL`,
};

/** Like invertersList, but searches only serial numbers. The first condition uses the index of `search_text`. */
export const invertersBySerialNumber: ListDefinition<InverterSort> = {
  ...invertersList,
  has: (pattern) => `r.search_text LIKE ${pattern} AND lower(r.serial_number) LIKE ${pattern}`,
};
