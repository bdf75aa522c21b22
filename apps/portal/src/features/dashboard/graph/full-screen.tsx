import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type ComponentProps } from 'react';
import { useSelection } from '../../../shared/selection/use-selection.js';
import { dashboardText } from '../strings/en.js';
import { text } from '../../../shared/strings/en/text.js';
import { IconButton } from '../../../shared/ui/button.js';
import css from './full-screen.module.css';
import { GraphPanel } from './graph-panel.js';

type Props = Omit<ComponentProps<typeof GraphPanel>, 'full' | 'lead'> & { inverter: CustomerInverter };

/** Double-clicks within this time are ignored: the first click of one has opened the graph. */
const OPENING_MS = 600;

/** The graph in full screen; the back arrow, Esc and a double-click leave it. */
export function FullScreen(props: Props) {
  const [, change] = useSelection();
  const dialog = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);
  const leave = () => change({ full: false }, { replace: true });
  const name = props.inverter.inverterName || props.inverter.serial_number;
  useEffect(() => {
    const element = dialog.current;
    openedAt.current = performance.now();
    element?.showModal();
    // Close the dialog before it unmounts, so that the focus returns to the element that opened it.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css.full}
      aria-label={dashboardText.graph.label(text.views[props.graph.view], props.graph.title)}
      onCancel={leave}
    >
      <div className={css.inside} data-graph>
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
          <kbd>Esc</kbd> {dashboardText.graph.keyBack} <kbd>←</kbd> <kbd>→</kbd>{' '}
          {dashboardText.graph.keyPeriod} <kbd>T</kbd> {dashboardText.graph.keyToday}
        </p>
      </div>
    </dialog>
  );
}
