import {
  exportInverterHistory,
  type InverterHistory,
} from '@heliograph/contracts/http/export-inverter-history';
import { ExportLink } from '../../shared/table/export-link.js';

interface Props {
  inverterId: string;
  history: InverterHistory;
  /** Its name on the page. */
  title: string;
}

/** All of a history, of which the page shows the newest. */
export function HistoryFile({ inverterId, history, title }: Props) {
  return <ExportLink call={exportInverterHistory} asked={{ inverter_id: inverterId, history }} of={title} />;
}
