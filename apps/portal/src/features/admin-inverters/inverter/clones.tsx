import type { InverterDetail } from '@heliograph/contracts/http/get-inverter-detail';
import { formatInstant } from '../../../shared/format/dates.js';
import { formatInteger } from '../../../shared/format/units.js';
import { deviceWarningText } from './strings/en.js';
import { HistoryFile } from './history-file.js';
import { Panel } from '../../../shared/record/panel.js';
import { Rows } from '../../../shared/record/rows.js';

/** Periods of suspected cloning; hidden if there are none, as for most inverters. */
export function Clones({ detail: { inverter_id, clones, site } }: { detail: InverterDetail }) {
  if (clones.length === 0) return null;
  const words = deviceWarningText.duplicate;
  return (
    <Panel
      title={words.history}
      tools={<HistoryFile inverterId={inverter_id} history="clones" title={words.history} />}
    >
      <Rows
        label={words.history}
        heads={[words.from, words.until, words.takeovers, words.where]}
        rows={clones.map(({ begunAt, lastAt, takeovers, addresses }) => ({
          key: begunAt,
          cells: [
            formatInstant(begunAt, site.timeZone),
            formatInstant(lastAt, site.timeZone),
            formatInteger(takeovers),
            addresses.join(', ') || null,
          ],
        }))}
        empty=""
      />
    </Panel>
  );
}
