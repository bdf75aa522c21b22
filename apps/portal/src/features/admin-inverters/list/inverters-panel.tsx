import { exportCoverage } from '@heliograph/contracts/http/export-coverage';
import { exportFleet } from '@heliograph/contracts/http/export-fleet';
import { fleetSorts, getFleet, type FleetRow } from '@heliograph/contracts/http/get-fleet';
import { Sun } from 'lucide-react';
import { useMemo } from 'react';
import { useOutletContext, useSearchParams } from 'react-router-dom';
import { useInverterPopup } from '../popups/inverter-popup.js';
import { InverterPopups } from '../popups/inverter-popups.js';
import type { Admin } from '../../../shared/api/get-admin-by-token.js';
import { FLEET_REFRESH_MS, fleetKey } from '../../../shared/api/queries.js';
import { formatInteger } from '../../../shared/format/units.js';
import { OpenIncidents } from '../../../shared/incidents/open-incidents.js';
import { useOpenIncidents } from '../../../shared/incidents/use-open-incidents.js';
import { fleetText } from '../strings/en.js';
import { ExportLink } from '../../../shared/table/export-link.js';
import { TableCard } from '../../../shared/table/table-card.js';
import { TableEmpty } from '../../../shared/table/table-states.js';
import type { TableOptions } from '../../../shared/table/table-view.js';
import { ALL_ROWS_MAX, useServerTable } from '../../../shared/table/use-server-table.js';
import { Button, ButtonLink } from '../../../shared/ui/button.js';
import { Segmented } from '../../../shared/ui/segmented.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { Coverage } from './coverage/coverage.js';
import { fleetColumns } from './fleet-columns.js';
import { deviceSigns, textFilters, useFleetFilters } from './fleet-filters.js';
import { FleetTotals } from './fleet-totals.js';
import css from './fleet-tools.module.css';
import { IncidentFilter } from './incident-filter.js';
import { MoreFilters } from './more-filters.js';
import { RowDetails } from './row-details.js';
import { StateChips } from './state-chips.js';
import { type SortOffer, useUsualSort } from './usual-sort.js';

const keyOf = ({ inverter_id }: FleetRow) => inverter_id;
const details = (row: FleetRow) => <RowDetails row={row} />;
const PAGES_KEY = fleetKey('page');
const noFilters = {
  state: null,
  incident: null,
  ...Object.fromEntries([...deviceSigns, ...textFilters].map((filter) => [filter, null])),
};

/** The whole fleet, as a table or as a heat map of data availability. */
export function InvertersPanel() {
  const words = fleetText;
  const { adminId, superAdmin } = useOutletContext<Admin>();
  const [usual, remember] = useUsualSort(adminId);
  const options = useMemo(
    (): TableOptions => ({ sizes: [8, 10, 15, 'all'], sort: usual, allRowsMax: ALL_ROWS_MAX }),
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
  const incidents = useOpenIncidents();
  const isNarrowed = Object.keys(filters).length > 0;
  const sortBy = (sort: SortOffer) => {
    remember(sort);
    change({ sort });
  };
  // Wait for the incidents, which come first, so that they push nothing down.
  if (incidents.isPending && incidents.failureCount === 0) return <Skeleton height={320} width="100%" />;
  const openIncidents = incidents.data ?? [];
  return (
    <div className={css.panel}>
      <OpenIncidents incidents={openIncidents} />
      <FleetTotals />
      <StateChips filters={filters} onChange={changeFilters} />
      <IncidentFilter incident={filters.incident} onClear={() => changeFilters({ incident: null })} />
      <div className={css.tools}>
        <Segmented
          label={words.view}
          choices={[
            { value: 'table', label: words.asTable },
            { value: 'coverage', label: words.asCoverage },
          ]}
          value={shown}
          onChange={show}
        />
        {/* The heat map has an order of its own. */}
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
        <MoreFilters filters={filters} change={changeFilters} />
        <ExportLink call={shown === 'coverage' ? exportCoverage : exportFleet} asked={asked} />
      </div>
      {shown === 'coverage' ? (
        <Coverage asked={asked} view={view} change={change} />
      ) : (
        <TableCard
          {...table}
          label={words.title}
          columns={columns}
          keyOf={keyOf}
          details={details}
          counted={(total) => words.counted(formatInteger(total), total === 1)}
          empty={
            <TableEmpty
              sign={<Sun size={20} strokeWidth={1.6} aria-hidden />}
              message={isNarrowed ? words.noneLikeIt : words.empty}
              action={
                isNarrowed ? (
                  <Button onClick={() => changeFilters(noFilters)}>{words.clearFilters}</Button>
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

type Shown = 'table' | 'coverage';

/** Table or heat map, kept in the address. */
function useShown(): [Shown, (shown: Shown) => void] {
  const [address, setAddress] = useSearchParams();
  const shown = address.get('as') === 'coverage' ? 'coverage' : 'table';
  const show = (next: Shown) => {
    const written = new URLSearchParams(window.location.search);
    if (next === 'table') written.delete('as');
    else written.set('as', next);
    // Page numbers of the two views do not correspond.
    written.delete('page');
    setAddress(written, { preventScrollReset: true });
  };
  return [shown, show];
}
