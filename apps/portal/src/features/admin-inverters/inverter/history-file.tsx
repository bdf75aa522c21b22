import {
  exportInverterHistory,
  type InverterHistory,
} from '@heliograph/contracts/http/export-inverter-history';
import { ExportLink } from '../../../shared/table/export-link.js';

interface Props {
  inverterId: string;
  history: InverterHistory;
  /** The history's title on the page. */
  title: string;
}

/** Exports a complete history, of which the page shows only the newest part. */
export function HistoryFile({ inverterId, history, title }: Props) {
  return <ExportLink call={exportInverterHistory} asked={{ inverter_id: inverterId, history }} of={title} />;
}
