import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { useSelection } from '../../../shared/selection/use-selection.js';
import { words } from '../../../shared/strings/dashboard-en.js';
import { text } from '../../../shared/strings/en.js';
import css from './full-screen.module.css';
import { GraphPanel } from './graph-panel.js';
import type { Graph } from './use-graph.js';
import type { Steps } from './use-steps.js';

interface Props {
  inverter: CustomerInverter;
  graph: Graph;
  steps: Steps;
  noCommunication: boolean;
}

/** The second click of the double-click that opened it is not one that closes it. */
const OPENING_MS = 600;

/** The graph on the whole screen; the arrow, Esc and a double-click lead back. */
export function FullScreen(props: Props) {
  const [selection, change] = useSelection();
  const openedAt = useRef(0);
  const leave = () => change({ full: false }, { replace: true });
  const name = props.inverter.inverterName || props.inverter.serial_number;
  return (
    <Dialog
      fullScreen
      open={selection.full}
      onClose={leave}
      transitionDuration={0}
      slotProps={{
        paper: { 'aria-label': words.graph.label(text.views[props.graph.view], props.graph.title) },
        transition: { onEnter: () => (openedAt.current = performance.now()) },
      }}
    >
      <div className={css.full} data-graph>
        <GraphPanel
          {...props}
          full
          onPlotDoubleClick={() => performance.now() - openedAt.current > OPENING_MS && leave()}
          lead={
            <>
              <IconButton
                className={css.back}
                aria-label={text.back}
                title={text.back}
                onClick={leave}
                autoFocus
              >
                <ArrowLeft size={20} strokeWidth={1.6} aria-hidden />
              </IconButton>
              <div className={css.name}>
                <b>{name}</b>
                <small>{props.inverter.serial_number}</small>
              </div>
              <span className={css.grow} />
            </>
          }
        />
        <p className={css.keys} aria-hidden>
          <kbd>Esc</kbd> {words.graph.keyBack} <kbd>←</kbd> <kbd>→</kbd> {words.graph.keyPeriod} <kbd>T</kbd>{' '}
          {words.graph.keyToday}
        </p>
      </div>
    </Dialog>
  );
}
