import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { Link } from 'react-router-dom';
import { formatDate, formatInstant } from '../../shared/format/dates.js';
import type { InverterNow } from '../../shared/inverter/inverter-now.js';
import { inverterText } from '../../shared/strings/en/inverters.js';
import { replacementText } from '../../shared/strings/en/replacement.js';
import type { Column } from '../../shared/table/column.js';
import css from './registered-inverters.module.css';
import { ProblemChip, StatusChip } from '../../shared/inverter/status-chip.js';

const date = (day: string | null) => day && formatDate(day);
/** SIM numbers are printed in groups of four. */
const inGroups = (sim: string) => sim.replace(/\d{4}(?=\d)/g, '$& ');

/** An inverter with its present state; undefined: unknown. */
export type RegisteredInverter = CustomerInverter & { readonly now: InverterNow | undefined };

/** A problem is shown instead of the statuses of an inverter in use. */
const problemOf = ({ now, status }: RegisteredInverter) =>
  now?.needsAttention && (status === 'ACTIVE' || status === 'INSTALLED') ? now : null;

/** An installed inverter may report, or have reported before it was added. */
const noteOf = ({ now, status }: RegisteredInverter) =>
  status === 'INSTALLED' && !now?.isWaiting ? '' : inverterText.statusNote[status];

/** The spec's columns, with the inverter's name and plain descriptions as second lines. */
export const columns: readonly Column<RegisteredInverter>[] = [
  {
    name: 'serial',
    title: () => inverterText.registered.serialNo,
    words: ({ serial_number, inverterName }) => `${serial_number}\n${inverterName}`,
    order: ({ serial_number }) => serial_number,
    cell: (inverter) => <Serial {...inverter} />,
    card: 'heading',
  },
  {
    name: 'invoice',
    title: () => inverterText.registered.invoiceNo,
    words: ({ invoice_number }) => invoice_number,
  },
  {
    name: 'dealer',
    title: () => inverterText.registered.dealer,
    words: ({ dealer }) => dealer,
    cell: ({ dealer }) => (
      <span className={css.dealer} title={dealer!}>
        {dealer}
      </span>
    ),
  },
  {
    name: 'status',
    title: () => inverterText.registered.status,
    words: (inverter) => {
      const problem = problemOf(inverter);
      return problem
        ? `${problem.label}\n${problem.fault ?? ''}`
        : `${inverterText.status[inverter.status]}\n${noteOf(inverter)}`;
    },
    order: (inverter) => problemOf(inverter)?.label ?? inverterText.status[inverter.status],
    cell: (inverter) => {
      const problem = problemOf(inverter);
      return problem ? (
        <ProblemChip {...problem} />
      ) : (
        <StatusChip
          status={inverter.status}
          note={noteOf(inverter)}
          isConfirmed={inverter.now?.isHealthy ?? false}
        />
      );
    },
    card: 'sign',
  },
  {
    name: 'rating',
    title: () => inverterText.registered.powerRating,
    words: ({ power_rating }) => power_rating,
    order: ({ rated_power_w }) => rated_power_w,
    cell: ({ power_rating }) => <span className={css.whole}>{power_rating}</span>,
  },
  {
    name: 'installed',
    title: () => inverterText.registered.dateOfInstallation,
    words: ({ date_of_installation }) => date(date_of_installation),
    order: ({ date_of_installation }) => date_of_installation,
    cell: ({ date_of_installation }) => <span className={css.whole}>{date(date_of_installation)}</span>,
  },
  {
    name: 'purchased',
    title: () => inverterText.registered.dateOfPurchase,
    words: ({ date_of_purchase }) => date(date_of_purchase),
    order: ({ date_of_purchase }) => date_of_purchase,
    cell: ({ date_of_purchase }) => <span className={css.whole}>{date(date_of_purchase)}</span>,
  },
  {
    name: 'sim',
    title: () => inverterText.registered.simNumber,
    words: ({ sim }) => sim,
    cell: ({ sim }) => <span className={css.sim}>{inGroups(sim!)}</span>,
  },
];

/** A link to the dashboard that covers the whole row. */
function Serial({ serial_number, inverterName, replacements = [] }: CustomerInverter) {
  return (
    <Link className={css.serial} to={`/?inverter=${encodeURIComponent(serial_number)}`}>
      <b>{serial_number}</b>
      {inverterName && <small title={inverterName}>{inverterName}</small>}
      {replacements.map(({ installedAt, oldSerialNumber }) => (
        <small key={installedAt}>
          {replacementText.replacedShort(formatInstant(installedAt), oldSerialNumber)}
        </small>
      ))}
    </Link>
  );
}
