import { exportCoverage } from '@heliograph/contracts/http/export-coverage';
import { exportFleet } from '@heliograph/contracts/http/export-fleet';
import { fleetSorts, getFleet, type FleetRow } from '@heliograph/contracts/http/get-fleet';
import { Sun } from 'lucide-react';
import { useMemo } from 'react';
import { useOutletContext } from 'react-router-dom';
import { useInverterPopup } from '../popups/inverter-popup.js';
import { InverterPopups } from '../popups/inverter-popups.js';
import type { Admin } from '../../../shared/api/get-admin-by-token.js';
import { FLEET_REFRESH_MS, fleetKey } from '../../../shared/api/queries.js';
import { formatInteger } from '../../../shared/format/units.js';
import { fleetText } from '../strings/en.js';
import { ExportLink } from '../../../shared/table/export-link.js';
import { TableCard } from '../../../shared/table/table-card.js';
import { TableEmpty } from '../../../shared/table/table-states.js';
import type { TableOptions } from '../../../shared/table/table-view.js';
import { useAddressChange } from '../../../shared/table/use-address-change.js';
import { ALL_ROWS_MAX, useServerTable } from '../../../shared/table/use-server-table.js';
import { Button, ButtonLink } from '../../../shared/ui/button.js';
import { Segmented } from '../../../shared/ui/segmented.js';
import { COVERAGE_SORT } from './api/get-coverage.js';
import { Coverage } from './coverage/coverage.js';
import { fleetColumns } from './fleet-columns.js';
import { NO_FILTERS, useFleetFilters } from './fleet-filters.js';
import { FleetTotals } from './fleet-totals.js';
import css from './fleet-tools.module.css';
import { FleetMapView } from './map/fleet-map.js';
import { MoreFilters } from './more-filters.js';
import { RowDetails } from './row-details.js';
import { StateChips } from './state-chips.js';
import { type SortOffer, useUsualSort } from './usual-sort.js';

const keyOf = ({ inverter_id }: FleetRow) => inverter_id;
const details = (row: FleetRow) => <RowDetails row={row} />;
const PAGES_KEY = fleetKey('page');

/** Daily work starts with ten problems; the specification's list has eight rows. */
const sizesBy = { trouble: [10, 8, 15, 'all'], '-id': [8, 10, 15, 'all'] } as const;

/** The whole fleet, as a table, a heat map of data availability, or a map of its cities. */
export function InvertersPanel() {
  const words = fleetText;
  const { adminId, superAdmin } = useOutletContext<Admin>();
  const [usual, remember] = useUsualSort(adminId);
  const options = useMemo(
    (): TableOptions => ({ sizes: sizesBy[usual], sort: usual, allRowsMax: ALL_ROWS_MAX }),
    [usual],
  );
  const [filters, changeFilters] = useFleetFilters();
  const { asked, ...table } = useServerTable({
    call: getFleet,
    sorts: fleetSorts,
    options,
    queryKey: PAGES_KEY,
    filters,
    refreshMs: FLEET_REFRESH_MS,
  });
  const { view, change } = table;
  const [shown, show] = useShown();
  const [, open] = useInverterPopup();
  const columns = useMemo(
    () =>
      fleetColumns({
        edit: (id) => open('edit', id),
        ...(superAdmin && { remove: (id: string) => open('remove', id) }),
      }),
    [open, superAdmin],
  );
  const isNarrowed = Object.keys(filters).length > 0;
  const sortBy = (sort: SortOffer) => {
    remember(sort);
    change({ sort });
  };
  const chips = <StateChips filters={filters} onChange={changeFilters} />;
  return (
    <div className={css.panel}>
      <FleetTotals />
      <div className={css.tools}>
        <Segmented
          label={words.view}
          choices={[
            { value: 'table', label: words.asTable },
            { value: 'coverage', label: words.asCoverage },
            { value: 'map', label: words.asMap },
          ]}
          value={shown}
          onChange={show}
        />
        {/* The other views have an order of their own. */}
        {shown === 'table' && (
          <Segmented
            label={words.sorted}
            choices={[
              { value: '-id', label: words.newestFirst },
              { value: 'trouble', label: words.troubleFirst },
            ]}
            value={(view.sort ?? usual) as SortOffer}
            onChange={sortBy}
          />
        )}
        {shown !== 'map' && (
          <>
            <MoreFilters filters={filters} change={changeFilters} />
            {shown === 'coverage' ? (
              <ExportLink call={exportCoverage} asked={{ ...asked, sort: COVERAGE_SORT }} />
            ) : (
              <ExportLink call={exportFleet} asked={asked} />
            )}
          </>
        )}
      </div>
      {shown !== 'table' && chips}
      {shown === 'map' ? (
        <FleetMapView filters={filters} />
      ) : shown === 'coverage' ? (
        <Coverage asked={asked} view={view} change={change} />
      ) : (
        <TableCard
          {...table}
          label={words.title}
          columns={columns}
          chips={chips}
          keyOf={keyOf}
          details={details}
          counted={(total) => words.counted(formatInteger(total), total === 1)}
          empty={
            <TableEmpty
              sign={<Sun size={20} strokeWidth={1.6} aria-hidden />}
              message={isNarrowed ? words.noneLikeIt : words.empty}
              action={
                isNarrowed ? (
                  <Button onClick={() => changeFilters(NO_FILTERS)}>{words.clearFilters}</Button>
                ) : (
                  <ButtonLink to="/admin/registerInverter">{words.register}</ButtonLink>
                )
              }
            />
          }
        />
      )}
      <InverterPopups />
    </div>
  );
}

const views = ['table', 'coverage', 'map'] as const;
type Shown = (typeof views)[number];

/** The view, kept in the address. */
function useShown(): [Shown, (shown: Shown) => void] {
  const [address, change] = useAddressChange();
  const shown = views.find((view) => view === address.get('as')) ?? 'table';
  const show = (next: Shown) =>
    change({
      as: next === 'table' ? null : next,
      // The map lists cities.
      ...((next === 'map' || shown === 'map') && { search: null, sort: null, size: null }),
    });
  return [shown, show];
}
