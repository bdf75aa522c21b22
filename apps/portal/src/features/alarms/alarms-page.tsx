import { type Alarm, getAlarms } from '@heliograph/contracts/http/get-alarms';
import { type AlarmView, alarmViews } from '@heliograph/domain/alarms/views';
import { BellOff, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatInstant } from '../../shared/format/dates.js';
import { incidentName } from '../../shared/incidents/incident-words.js';
import { faultName } from '../../shared/format/fault-name.js';
import type { Column } from '../../shared/table/column.js';
import { TableCard } from '../../shared/table/table-card.js';
import { TableEmpty } from '../../shared/table/table-states.js';
import { useAddressChange } from '../../shared/table/use-address-change.js';
import { useServerTable } from '../../shared/table/use-server-table.js';
import { AdminPage } from '../../shared/ui/admin-page.js';
import { Button } from '../../shared/ui/button.js';
import { Segmented } from '../../shared/ui/segmented.js';
import css from './alarms.module.css';
import { alarmText } from './strings/en.js';

const columns: readonly Column<Alarm>[] = [
  {
    name: 'what',
    title: () => alarmText.what,
    words: whatInWords,
    card: 'heading',
  },
  {
    name: 'inverter',
    title: () => alarmText.inverter,
    words: ({ serial_number }) => serial_number ?? alarmText.itsInverters,
    cell: ({ inverter_id, serial_number, incident }) =>
      inverter_id === null ? (
        <Link to={`/admin?tab=inverters&incident=${incident!.id}`}>{alarmText.itsInverters}</Link>
      ) : (
        <Link to={`/admin/inverter/${inverter_id}`}>{serial_number}</Link>
      ),
  },
  {
    name: 'since',
    title: () => alarmText.since,
    words: ({ since, timeZone }) => formatInstant(since, timeZone),
  },
  { name: 'at', title: () => alarmText.at, words: ({ at, timeZone }) => formatInstant(at, timeZone) },
  {
    name: 'ended',
    title: () => alarmText.ended,
    words: ({ endedAt, timeZone }) =>
      endedAt === null ? alarmText.notOver : formatInstant(endedAt, timeZone),
  },
];

function whatInWords({ incident, faultCode }: Alarm): string {
  if (incident) return incidentName(incident);
  return faultCode === null ? alarmText.outage : faultName(faultCode);
}

const OPTIONS = { sizes: [25], sort: null } as const;
const NO_SORTS: readonly string[] = [];
const QUERY_KEY = ['alarms'];
const keyOf = ({ kind, at, inverter_id, incident, faultCode }: Alarm) =>
  [kind, at, inverter_id, incident?.id, faultCode].join(' ');

/** The alarms counted in the Status tab. */
export function AlarmsPage() {
  const words = alarmText;
  const [address, change] = useAddressChange();
  const view: AlarmView = alarmViews.find((one) => one === address.get('view')) ?? 'all';
  const inverter = /^\d{1,15}$/.exec(address.get('inverter') ?? '')?.[0];
  const at = Date.parse(address.get('at') ?? '');
  const table = useServerTable({
    call: getAlarms,
    filters: {
      view,
      ...(inverter !== undefined && { inverter }),
      ...(!Number.isNaN(at) && { at: new Date(at).toISOString() }),
    },
    sorts: NO_SORTS,
    options: OPTIONS,
    queryKey: QUERY_KEY,
  });
  const clear = <X size={16} strokeWidth={1.6} aria-hidden />;
  return (
    <AdminPage title={words.title} intro={words.intro}>
      <div className={css.filters}>
        <Segmented
          label={words.views}
          value={view}
          onChange={(next) => change({ view: next, at: null })}
          choices={alarmViews.map((value) => ({ value, label: words.view[value] }))}
        />
        {inverter !== undefined && (
          <Button startIcon={clear} onClick={() => change({ inverter: null })}>
            {words.onlyOne}
          </Button>
        )}
        {!Number.isNaN(at) && (
          <Button startIcon={clear} onClick={() => change({ at: null })}>
            {words.tenMinutes(formatInstant(new Date(at).toISOString()))}
          </Button>
        )}
      </div>
      <TableCard
        {...table}
        label={words.title}
        columns={columns}
        keyOf={keyOf}
        empty={
          <TableEmpty sign={<BellOff size={20} strokeWidth={1.6} aria-hidden />} message={words.empty} />
        }
      />
    </AdminPage>
  );
}
