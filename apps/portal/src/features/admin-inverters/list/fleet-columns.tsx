import type { FleetRow } from '@heliograph/contracts/http/get-fleet';
import { needsAttention } from '@heliograph/domain/fleet/state';
import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { FleetStateChip, stateInWords } from '../../../shared/inverter/fleet-state-chip.js';
import { LastSeen } from '../last-seen.js';
import { reasonOf } from '../reason.js';
import { SignalBars } from '../signal-bars.js';
import { formatDate } from '../../../shared/format/dates.js';
import { formatSim } from '../../../shared/format/units.js';
import { fleetText } from '../strings/en.js';
import type { Column } from '../../../shared/table/column.js';
import { IconButton } from '../../../shared/ui/button.js';
import css from './fleet-cells.module.css';
import { Spark } from './spark.js';

export interface RowActions {
  readonly edit: (inverterId: string) => void;
  /** Unset: the administrator may not remove inverters. */
  readonly remove?: (inverterId: string) => void;
}

const titled = (name: keyof typeof fleetText.columns) => ({ name, title: () => fleetText.columns[name] });
const sign = { size: 20, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** The spec's columns, plus today, last seen and signal. */
export const fleetColumns = ({ edit, remove }: RowActions): readonly Column<FleetRow>[] => [
  {
    ...titled('id'),
    words: ({ inverter_id }) => inverter_id,
    cell: ({ inverter_id, state }) => (
      <span className={css.id} data-trouble={needsAttention(state) ? state : undefined}>
        {inverter_id}
      </span>
    ),
  },
  {
    ...titled('serial_number'),
    words: ({ serial_number }) => serial_number,
    cell: ({ serial_number, inverter_id }) => (
      <Link className={css.serial} to={`/admin/inverter/${inverter_id}`}>
        {serial_number}
      </Link>
    ),
    card: 'heading',
  },
  {
    ...titled('dealer'),
    words: ({ dealer }) => dealer,
    cell: ({ dealer }) => (
      <span className={css.dealer} title={dealer!}>
        {dealer}
      </span>
    ),
  },
  {
    ...titled('trouble'),
    words: (row) => [stateInWords(row), row.status, reasonOf(row)].filter(Boolean).join(' '),
    cell: (row) => (
      <span className={css.state}>
        <FleetStateChip {...row} note={reasonOf(row)} />
      </span>
    ),
    card: 'sign',
  },
  {
    ...titled('today'),
    sortable: false,
    words: ({ energyTodayWh }) => (energyTodayWh === null ? fleetText.nothingToday : String(energyTodayWh)),
    cell: (row) => <Spark hoursWh={row.hoursWh} energyTodayWh={row.energyTodayWh} />,
  },
  {
    ...titled('heard'),
    sortable: false,
    words: ({ lastHeardAt }) => lastHeardAt ?? fleetText.never,
    cell: ({ lastHeardAt, intervalS, timeZone }) =>
      lastHeardAt === null ? (
        fleetText.never
      ) : (
        <LastSeen at={lastHeardAt} intervalS={intervalS} timeZone={timeZone} />
      ),
  },
  {
    ...titled('signal'),
    sortable: false,
    words: ({ signal }) => (signal === null ? null : `${signal} dBm`),
    cell: ({ signal }) => <SignalBars signal={signal!} />,
  },
  {
    ...titled('power_rating'),
    words: ({ power_rating }) => power_rating,
    cell: ({ power_rating }) => <span className={css.whole}>{power_rating}</span>,
  },
  {
    ...titled('date_of_installation'),
    words: ({ date_of_installation }) => date_of_installation && formatDate(date_of_installation),
    cell: ({ date_of_installation }) => (
      <span className={css.whole}>{formatDate(date_of_installation!)}</span>
    ),
  },
  {
    ...titled('sim'),
    sortable: false,
    words: ({ sim }) => sim,
    cell: ({ sim }) => <span className={css.sim}>{formatSim(sim!)}</span>,
    card: 'wide',
  },
  {
    ...titled('options'),
    sortable: false,
    words: ({ inverter_id }) => fleetText.edit(inverter_id),
    cell: ({ inverter_id, status }) => (
      <span className={css.options}>
        <IconButton aria-label={fleetText.edit(inverter_id)} onClick={() => edit(inverter_id)}>
          <Pencil {...sign} />
        </IconButton>
        {remove && status !== 'REMOVED' && (
          <IconButton aria-label={fleetText.remove(inverter_id)} onClick={() => remove(inverter_id)}>
            <Trash2 {...sign} />
          </IconButton>
        )}
      </span>
    ),
  },
];
