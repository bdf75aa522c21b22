import {
  Download,
  EllipsisVertical,
  FileSpreadsheet,
  Maximize2,
  Printer,
  Table2,
  type LucideIcon,
} from 'lucide-react';
import { curveText } from '../curve/strings/en.js';
import { dashboardText } from '../strings/en.js';
import { IconButton } from '../../../shared/ui/button.js';
import { Segmented } from '../../../shared/ui/segmented.js';
import type { AxisUnit } from '../../../shared/charts/chart-base.js';
import css from './graph-actions.module.css';
import { PopUp } from './pop-up.js';

interface Props {
  table: boolean;
  onTable: () => void;
  /** Undefined while there is no data. */
  onCsv: (() => void) | undefined;
  onExport?: () => void;
  /** The axis unit; null: there is no choice. */
  unit: { unit: AxisUnit; onUnit: (unit: AxisUnit) => void } | null;
  onFullScreen: (() => void) | undefined;
}

const UNITS = (['Wh', 'kWh'] as const).map((unit) => ({ value: unit, label: unit }));

/** Actions on a graph: show as table, axis unit, export, print, full screen. */
export function GraphActions({ table, onTable, onCsv, onExport, unit, onFullScreen }: Props) {
  return (
    <span className={css.actions}>
      <Action label={dashboardText.graph.asTable} icon={Table2} onClick={onTable} pressed={table} />
      <PopUp
        label={curveText.take}
        button={{
          className: css.take,
          'aria-label': curveText.take,
          title: curveText.take,
          children: <EllipsisVertical size={18} strokeWidth={1.6} aria-hidden />,
        }}
      >
        {(close) => {
          const thenClose = (action: () => void) => () => {
            close();
            action();
          };
          return (
            <ul className={css.menu}>
              {unit && (
                <li className={css.unit}>
                  <span aria-hidden>{dashboardText.graph.unit}</span>
                  <Segmented
                    label={dashboardText.graph.unit}
                    choices={UNITS}
                    value={unit.unit}
                    onChange={unit.onUnit}
                  />
                </li>
              )}
              <Entry label={curveText.csv} icon={Download} onClick={onCsv && thenClose(onCsv)} />
              {onExport && (
                <Entry label={curveText.anyPeriod} icon={FileSpreadsheet} onClick={thenClose(onExport)} />
              )}
              <Entry label={curveText.print} icon={Printer} onClick={thenClose(() => window.print())} />
            </ul>
          );
        }}
      </PopUp>
      {onFullScreen && (
        <Action label={dashboardText.graph.fullScreen} icon={Maximize2} onClick={onFullScreen} />
      )}
    </span>
  );
}

interface ActionProps {
  label: string;
  icon: LucideIcon;
  onClick: () => void;
  pressed?: boolean;
}

function Action({ label, icon: Icon, onClick, pressed }: ActionProps) {
  return (
    <IconButton
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      className={css.action}
      onClick={onClick}
    >
      <Icon size={18} strokeWidth={1.6} aria-hidden />
    </IconButton>
  );
}

function Entry({
  label,
  icon: Icon,
  onClick,
}: Omit<ActionProps, 'onClick'> & { onClick: (() => void) | undefined }) {
  return (
    <li>
      <button type="button" disabled={!onClick} onClick={onClick}>
        <Icon size={18} strokeWidth={1.6} aria-hidden />
        {label}
      </button>
    </li>
  );
}
