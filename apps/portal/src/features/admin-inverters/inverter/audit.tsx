import type { AuditLine } from '@heliograph/contracts/http/get-audit-log';
import { actionInWords } from '../../../shared/format/audit-action.js';
import { formatInstant } from '../../../shared/format/dates.js';
import { fleetText } from '../strings/en.js';
import { HistoryFile } from './history-file.js';
import { Panel } from '../../../shared/record/panel.js';
import { Rows } from '../../../shared/record/rows.js';

/** Audit log of the inverter. */
export function Audit({ inverterId, lines }: { inverterId: string; lines: readonly AuditLine[] }) {
  const words = fleetText.inverter;
  return (
    <Panel
      title={words.audit}
      tools={lines.length > 0 && <HistoryFile inverterId={inverterId} history="audit" title={words.audit} />}
    >
      <Rows
        label={words.audit}
        heads={[words.when, words.who, words.action]}
        rows={lines.map((line) => ({
          key: line.auditId,
          cells: [formatInstant(line.at), line.actorName ?? words.system, actionInWords(line.action)],
        }))}
        empty={words.noAudit}
      />
    </Panel>
  );
}
