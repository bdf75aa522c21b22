import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { DialogSnackbar } from './dialog-snackbar.js';

interface Props {
  open: boolean;
  /** Called on Esc and on a click outside; the owner may keep it open, for example to ask for confirmation. */
  onClose: () => void;
  className: string | undefined;
  /** Id of the labelling element, or the label. */
  labelledBy?: string;
  label?: string;
  children: ReactNode;
}

/** The native dialog: it traps and restores the focus and makes the page behind it inert. */
export function Modal({ open, onClose, className, labelledBy, label, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // After every render: a browser may close it without a cancel event (a second Esc, Back on a phone) while its owner
  // keeps it open.
  useEffect(() => {
    const { current } = dialog;
    if (open && !current?.open) current?.showModal();
    if (!open && current?.open) current.close();
  });
  // An open dialog that is only removed does not return the focus.
  useLayoutEffect(() => {
    const { current } = dialog;
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        // Otherwise the browser closes the dialog anyway, and reports it next.
        if (event.cancelable) onClose();
      }}
      onClose={({ currentTarget }) => {
        // React's strict mode closes it once on opening.
        if (!currentTarget.open) onClose();
      }}
      onKeyDown={goRound}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <>
          {children}
          <DialogSnackbar />
        </>
      )}
    </dialog>
  );
}

const REACHED_BY_TAB =
  ':is(a[href], button:enabled, :enabled:is(input, select, textarea)):not([tabindex="-1"])';

/** Tab wraps around inside the dialog instead of leaving it for the browser's own controls. */
function goRound(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(REACHED_BY_TAB)];
  const places = all.filter((place) => place.checkVisibility());
  const [from, to] = event.shiftKey ? [places[0], places.at(-1)] : [places.at(-1), places[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
