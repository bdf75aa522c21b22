import type { InverterDetail } from '@heliograph/contracts/http/get-inverter-detail';
import { getSilences } from '@heliograph/contracts/http/get-silences';
import type { SilenceCase } from '@heliograph/contracts/http/silence-case';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { callApiForPage } from '../../../shared/api/call-api.js';
import { isFailed } from '../../../shared/api/known.js';
import { REFRESH_MS, fleetKey } from '../../../shared/api/queries.js';
import { formatInstant } from '../../../shared/format/dates.js';
import { formatInteger } from '../../../shared/format/units.js';
import { incidentName, formatDuration } from '../../../shared/incidents/incident-words.js';
import { likelyReasonsText } from '../../../shared/incidents/likely-reasons-text.js';
import { fleetText } from '../strings/en.js';
import { incidentText } from '../../../shared/strings/en/incidents.js';
import { FailureAlert } from '../../../shared/ui/failure-alert.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { HistoryFile } from './history-file.js';
import { Pages } from './pages.js';
import { Panel } from '../../../shared/record/panel.js';
import { Rows } from '../../../shared/record/rows.js';
import { evidenceWords } from './silence-words.js';

const SIZE = 10;

/** Outages: diagnostic snapshot, likely reasons, and how each ended. */
export function Silences({ detail }: { detail: InverterDetail }) {
  const { inverter_id, serial_number, silences, site } = detail;
  const words = fleetText.inverter;
  const { history } = incidentText;
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: fleetKey('silences', serial_number, page),
    queryFn: ({ signal }) => callApiForPage(getSilences, { serial_number, page, size: SIZE }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const total = query.data?.total ?? silences;
  const title = words.silences(formatInteger(total));
  return (
    <Panel
      wide
      title={title}
      tools={total > 0 && <HistoryFile inverterId={inverter_id} history="silences" title={title} />}
    >
      {isFailed(query) && <FailureAlert />}
      {query.isPending && <Skeleton height={160} width="100%" />}
      {query.data && (
        <Rows
          label={title}
          heads={[
            words.from,
            words.until,
            history.lasted,
            words.closed,
            history.together,
            history.reasons,
            history.evidence,
            history.cameBack,
          ]}
          rows={query.data.rows.map((silence) => ({
            key: silence.id,
            cells: cellsOf(silence, site.timeZone),
          }))}
          empty={words.noSilences}
        />
      )}
      <Pages label={title} size={SIZE} total={total} page={page} onPage={setPage} />
    </Panel>
  );
}

function cellsOf(silence: SilenceCase, timeZone: string) {
  const words = fleetText.inverter;
  const { history } = incidentText;
  const { silentSince, closedAt, closeReason, durationS, reopened, incident, recoveredReadings } = silence;
  return [
    formatInstant(silentSince, timeZone),
    closedAt === null ? words.open : formatInstant(closedAt, timeZone),
    [
      durationS !== null && formatDuration(durationS),
      reopened > 0 && history.times(formatInteger(reopened + 1)),
    ]
      .filter(Boolean)
      .join(', ') || null,
    closeReason && (words.closeReasons[closeReason] ?? closeReason),
    incident ? (
      <Link to={`/admin?tab=inverters&incident=${incident.id}`}>{incidentName(incident)}</Link>
    ) : (
      history.alone
    ),
    likelyReasonsText(silence),
    evidenceWords(silence, timeZone),
    recoveredReadings === null ? null : history.readings(formatInteger(recoveredReadings)),
  ];
}
