import type { CoverageRow } from '@heliograph/contracts/http/get-coverage';
import { Link } from 'react-router-dom';
import { formatShortDay } from '../../../../shared/format/dates.js';
import { formatInteger } from '../../../../shared/format/units.js';
import { fleetText } from '../../strings/en.js';
import { tableText } from '../../../../shared/strings/en/table.js';
import { availabilityOf } from './cells.js';
import css from './coverage.module.css';

const percent = (share: number | null) =>
  share === null ? tableText.unknown : fleetText.coverage.percent(formatInteger(share * 100));

/** The heat map as a table: a row per inverter, a column per day. */
export function CoverageTable({ rows }: { rows: readonly CoverageRow[] }) {
  const words = fleetText.coverage;
  return (
    <div className={css.scroll} tabIndex={0} role="region" aria-label={words.asTable}>
      <table className={css.figures}>
        <caption className="visually-hidden">{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.inverter}</th>
            <th scope="col">{words.share}</th>
            {rows[0]!.days.map(({ date }) => (
              <th key={date} scope="col">
                {formatShortDay(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.inverter_id}>
              <th scope="row">
                <Link to={`/admin/inverter/${row.inverter_id}`}>{row.serial_number}</Link>
              </th>
              <td>{percent(row.share)}</td>
              {row.days.map((day) => (
                <td key={day.date}>{percent(availabilityOf(day))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
