import IconButton from '@mui/material/IconButton';
import { Download, Maximize2, Printer, Table2, type LucideIcon } from 'lucide-react';
import { words } from '../../../shared/strings/dashboard-en.js';
import { csvOf, saveText } from './csv.js';
import css from './graph-panel.module.css';
import type { Graph } from './use-graph.js';

interface Props {
  graph: Graph;
  serial: string;
  table: boolean;
  onTable: () => void;
  onFull: (() => void) | undefined;
}

export function GraphActions({ graph, serial, table, onTable, onFull }: Props) {
  const save = () =>
    saveText(
      `${serial}_${graph.series?.period.replace('/', '-')}.csv`,
      csvOf(words.graph.column[graph.view].toLowerCase(), graph.bars),
    );
  return (
    <span className={css.actions}>
      <Action label={words.graph.asTable} sign={Table2} onClick={onTable} pressed={table} />
      <Action label={words.graph.csv} sign={Download} onClick={save} disabled={!graph.series} wideOnly />
      <Action label={words.graph.print} sign={Printer} onClick={() => window.print()} wideOnly />
      {onFull && <Action label={words.graph.fullScreen} sign={Maximize2} onClick={onFull} />}
    </span>
  );
}

interface ActionProps {
  label: string;
  sign: LucideIcon;
  onClick: () => void;
  pressed?: boolean;
  disabled?: boolean;
  wideOnly?: boolean;
}

function Action({ label, sign: Sign, onClick, pressed, disabled = false, wideOnly = false }: ActionProps) {
  return (
    <IconButton
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      className={[css.action, wideOnly && css.wideOnly].filter(Boolean).join(' ')}
      disabled={disabled}
      onClick={onClick}
    >
      <Sign size={18} strokeWidth={1.6} aria-hidden />
    </IconButton>
  );
}
