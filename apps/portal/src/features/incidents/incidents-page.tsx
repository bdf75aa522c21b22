import { exportIncidents } from '@heliograph/contracts/http/export-incidents';
import { getIncidents, type Incident, incidentSorts } from '@heliograph/contracts/http/get-incidents';
import { Sun } from 'lucide-react';
import { FLEET_REFRESH_MS, fleetKey } from '../../shared/api/queries.js';
import { formatInteger } from '../../shared/format/units.js';
import { incidentText } from '../../shared/strings/en/incidents.js';
import { ExportLink } from '../../shared/table/export-link.js';
import { TableCard } from '../../shared/table/table-card.js';
import { TableEmpty } from '../../shared/table/table-states.js';
import type { TableOptions } from '../../shared/table/table-view.js';
import { ALL_ROWS_MAX, useServerTable } from '../../shared/table/use-server-table.js';
import { AdminPage } from '../../shared/ui/admin-page.js';
import { incidentColumns } from './incident-columns.js';

/** Open incidents first. */
const OPTIONS: TableOptions = { sizes: [8, 10, 15, 'all'], sort: '-closedAt', allRowsMax: ALL_ROWS_MAX };
const PAGES_KEY = fleetKey('incidents', 'page');
const keyOf = ({ id }: Incident) => id;

/** All incidents, open and closed. */
export function IncidentsPage() {
  const words = incidentText.page;
  const { asked, ...table } = useServerTable({
    call: getIncidents,
    sorts: incidentSorts,
    options: OPTIONS,
    queryKey: PAGES_KEY,
    refreshMs: FLEET_REFRESH_MS,
  });
  return (
    <AdminPage
      title={words.title}
      intro={words.intro}
      tools={<ExportLink call={exportIncidents} asked={asked} />}
    >
      <TableCard
        {...table}
        label={words.title}
        columns={incidentColumns}
        keyOf={keyOf}
        counted={(total) => words.counted(formatInteger(total), total === 1)}
        empty={<TableEmpty sign={<Sun size={20} strokeWidth={1.6} aria-hidden />} message={words.empty} />}
      />
    </AdminPage>
  );
}
