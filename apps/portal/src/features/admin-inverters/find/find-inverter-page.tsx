import { PAGE_ROWS_MAX } from '@heliograph/contracts/http/paging';
import type { ListedInverter } from '@heliograph/contracts/http/admin-inverter';
import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { InverterActions } from '../popups/inverter-actions.js';
import { useInverterPopup } from '../popups/inverter-popup.js';
import { InverterPopups } from '../popups/inverter-popups.js';
import { formatInteger } from '../../../shared/format/units.js';
import { StatusChip } from '../../../shared/inverter/status-chip.js';
import { adminInverterText } from '../../../shared/strings/en/admin-inverters.js';
import { ExportLink } from '../../../shared/table/export-link.js';
import { TableCard } from '../../../shared/table/table-card.js';
import { TableEmpty } from '../../../shared/table/table-states.js';
import { useTableView } from '../../../shared/table/use-table-view.js';
import { AdminPage } from '../../../shared/ui/admin-page.js';
import { useFoundInverters } from './api/find-inverters.js';
import { useCities } from './api/get-inverter-city-list.js';
import { columnsWith } from './columns.js';
import css from './find-inverter.module.css';
import { PlaceChoice } from './place-choice.js';
import { SerialSearch } from './serial-search.js';
import { type Choice, exportedBy, readChoice, wantedBy, writeChoice } from './wanted.js';

const PAGES = { sizes: [8, 10, 15, 'all'], sort: null } as const;
const keyOf = ({ inverter_id }: ListedInverter) => inverter_id;
const actionsOf = ({ inverter_id, status }: ListedInverter) => (
  <InverterActions inverterId={inverter_id} removed={status === 'REMOVED'} />
);

/** Finds inverters by serial number, or by power rating and then city. */
export function FindInverterPage() {
  const words = adminInverterText.find;
  const [address, setAddress] = useSearchParams();
  const choice = readChoice(address);
  const wanted = wantedBy(choice);
  const choose = (next: Partial<Choice>) => setAddress(writeChoice(next), { preventScrollReset: true });
  const [view, change] = useTableView(PAGES);
  const found = useFoundInverters(wanted, view.page, view.size === 'all' ? PAGE_ROWS_MAX : view.size);
  const cities = useCities(choice.rating);
  const [, open] = useInverterPopup();
  const columns = useMemo(() => columnsWith((serial) => open('health', serial)), [open]);
  const isExact =
    wanted !== null && 'serial' in wanted && found.data?.rows[0]?.serial_number === wanted.serial;
  return (
    <AdminPage title={words.title}>
      <div className={css.page}>
        <section className={css.card} aria-label={words.title}>
          <SerialSearch serial={choice.serial} onSearch={(serial) => choose({ serial })} />
          <p className={css.or}>{words.byPlace}</p>
          <PlaceChoice
            rating={choice.rating}
            city={choice.city}
            onRating={(rating) => choose({ rating })}
            onCity={(city) => choose({ rating: choice.rating, city })}
          />
        </section>
        {wanted !== null && 'status' in wanted && (
          <div className={css.kind}>
            <StatusChip status={wanted.status} isConfirmed={false} />
            <span role="status">{found.data && words.counted(formatInteger(found.data.total))}</span>
          </div>
        )}
        {wanted !== null && found.data && found.data.total > 0 && (
          <ExportLink list="inverters" asked={exportedBy(wanted, isExact)} />
        )}
        {wanted === null ? (
          <p className={css.hint}>
            {choice.rating === null ? words.chooseRating : Boolean(cities.data?.length) && words.chooseCity}
          </p>
        ) : (
          <TableCard
            label={words.result}
            columns={columns}
            keyOf={keyOf}
            details={actionsOf}
            options={PAGES}
            view={view}
            change={change}
            query={found}
            empty={
              <TableEmpty
                sign={<SearchX size={20} strokeWidth={1.6} aria-hidden />}
                message={words.noneFound}
              />
            }
          />
        )}
      </div>
      <InverterPopups />
    </AdminPage>
  );
}
