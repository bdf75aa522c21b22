import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { ALL_INVERTERS } from '@heliograph/contracts/http/get-power-curve';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSelection, type OpenedLevel } from '../../../shared/selection/use-selection.js';
import { dashboardText } from '../strings/en.js';
import { text } from '../../../shared/strings/en/text.js';
import { IconButton } from '../../../shared/ui/button.js';
import css from './full-screen.module.css';
import { GraphPanel } from './graph-panel.js';

interface Props extends Omit<ComponentProps<typeof GraphPanel>, 'full' | 'lead' | 'keys'> {
  inverter: CustomerInverter;
  /** Name of the graph. */
  label: string;
  /** The state and age of the live values. */
  state: ReactNode;
}

/** Double-clicks within this time are ignored: the first click of one has opened the graph, or a bar in it. */
const OPENING_MS = 600;

/**
 * The graph in full screen; Esc and a double-click leave it. The back arrow returns to the level above if a bar was
 * opened, else it leaves, too.
 */
export function FullScreen({ label, state, ...props }: Props) {
  const [, change] = useSelection();
  const dialog = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);
  const navigate = useNavigate();
  const opened = useLocation().state as OpenedLevel | null;
  const leave = () => change({ full: false }, { replace: true });
  const { inverterName, serial_number: serial } = props.inverter;
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Close the dialog before it unmounts, so that the focus returns to the element that opened it.
    return () => element?.close();
  }, []);
  useEffect(() => {
    openedAt.current = performance.now();
  }, [props.graph.view]);
  const goBack = () => (opened?.entriesToParent ? void navigate(-opened.entriesToParent) : leave());
  return (
    <dialog ref={dialog} className={css.full} aria-label={label} onCancel={leave}>
      <div className={css.inside} data-graph>
        <GraphPanel
          {...props}
          full
          onPlotDoubleClick={(event) => event.timeStamp - openedAt.current > OPENING_MS && leave()}
          lead={
            <>
              <IconButton
                className={css.back}
                aria-label={text.back}
                title={text.back}
                onClick={goBack}
                autoFocus
              >
                <ArrowLeft size={20} strokeWidth={1.6} aria-hidden />
              </IconButton>
              <div className={css.name}>
                <b>{inverterName || serial}</b>
                {serial !== ALL_INVERTERS && <small>{serial}</small>}
              </div>
              <div className={css.state}>{state}</div>
              <span className={css.grow} />
            </>
          }
          keys={
            <p className={css.keys} aria-hidden>
              <kbd>Esc</kbd> {dashboardText.graph.keyBack} <kbd>←</kbd> <kbd>→</kbd>{' '}
              {dashboardText.graph.keyPeriod} <kbd>T</kbd> {dashboardText.graph.keyToday}
            </p>
          }
        />
      </div>
    </dialog>
  );
}
