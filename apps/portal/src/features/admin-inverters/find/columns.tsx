import type { ListedInverter } from '@heliograph/contracts/http/admin-inverter';
import { formatDate } from '../../../shared/format/dates.js';
import { FleetStateChip } from '../../../shared/inverter/fleet-state-chip.js';
import { adminInverterText } from '../../../shared/strings/en/admin-inverters.js';
import { fleetStateText } from '../../../shared/strings/en/fleet-states.js';
import { inverterText } from '../../../shared/strings/en/inverters.js';
import type { Column } from '../../../shared/table/column.js';
import { Button } from '../../../shared/ui/button.js';
import css from './find-inverter.module.css';

const titles = () => adminInverterText.find.columns;
const date = (day: string | null) => day && formatDate(day);

/** The spec's columns. @param onHealth opens the health dialog of a serial number */
export const columnsWith = (onHealth: (serialNumber: string) => void): readonly Column<ListedInverter>[] => [
  { name: 'id', title: () => titles().id, words: ({ inverter_id }) => inverter_id },
  {
    name: 'serial',
    title: () => titles().serial,
    words: ({ serial_number }) => serial_number,
    cell: ({ serial_number }) => <b className={css.serial}>{serial_number}</b>,
    card: 'heading',
  },
  { name: 'invoice', title: () => titles().invoice, words: ({ invoice_number }) => invoice_number },
  { name: 'dealer', title: () => titles().dealer, words: ({ dealer }) => dealer },
  {
    name: 'status',
    title: () => titles().status,
    words: ({ state, status }) => `${fleetStateText[state]} ${inverterText.status[status]}`,
    cell: ({ state, status }) => <FleetStateChip state={state} status={status} />,
    card: 'sign',
  },
  { name: 'rating', title: () => titles().rating, words: ({ power_rating }) => power_rating },
  {
    name: 'installed',
    title: () => titles().installed,
    words: ({ date_of_installation }) => date(date_of_installation),
  },
  {
    name: 'purchased',
    title: () => titles().purchased,
    words: ({ date_of_purchase }) => date(date_of_purchase),
  },
  {
    name: 'health',
    title: () => adminInverterText.find.health,
    words: () => adminInverterText.find.view,
    cell: ({ serial_number }) => (
      <Button
        className={css.view}
        aria-label={adminInverterText.find.viewOf(serial_number)}
        onClick={() => onHealth(serial_number)}
      >
        {adminInverterText.find.view}
      </Button>
    ),
    sortable: false,
  },
];
