import { Link } from 'react-router-dom';
import { formatDate } from '../../../shared/format/dates.js';
import { FleetStateChip } from '../../../shared/inverter/fleet-state-chip.js';
import { Rows } from '../../../shared/record/rows.js';
import { useCustomerInverters } from '../api/get-customer.js';
import { Part } from '../../../shared/record/part.js';
import { customerText } from './strings/en.js';

export function CustomerInverters({ userId }: { userId: string }) {
  const words = customerText.inverters;
  return (
    <Part title={words.title} query={useCustomerInverters(userId)}>
      {(inverters) => (
        <Rows
          label={words.title}
          heads={[words.serialNumber, words.name, words.rating, words.installed, words.status]}
          rows={inverters.map(
            ({
              inverter_id,
              serial_number,
              inverterName,
              power_rating,
              date_of_installation,
              state,
              readingState,
              status,
            }) => ({
              key: inverter_id,
              cells: [
                <Link key="inverter" to={`/admin/inverter/${inverter_id}`}>
                  {serial_number}
                </Link>,
                inverterName || null,
                power_rating,
                date_of_installation && formatDate(date_of_installation),
                <FleetStateChip key="status" state={state} readingState={readingState} status={status} />,
              ],
            }),
          )}
          empty={words.none}
        />
      )}
    </Part>
  );
}
