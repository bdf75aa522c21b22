import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

interface Props {
  open: boolean;
  /** Asked for by Esc or by a touch beside it; who has something to ask first stays open. */
  onClose: () => void;
  className: string | undefined;
  /** Id of the element that names it, or its name. */
  labelledBy?: string;
  label?: string;
  children: ReactNode;
}

/** The browser's own dialog: it holds the focus, gives it back, and leaves nothing behind it to be reached. */
export function Modal({ open, onClose, className, labelledBy, label, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // At every drawing: a browser may close it without asking (a second Esc, a phone's way back), and its owner keep it.
  useEffect(() => {
    const { current } = dialog;
    if (open && !current?.open) current?.showModal();
    if (!open && current?.open) current.close();
  });
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
      onKeyDown={goRound}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && children}
    </dialog>
  );
}

const REACHED_BY_TAB =
  ':is(a[href], button:enabled, :enabled:is(input, select, textarea)):not([tabindex="-1"])';

/** From the last place back to the first, and the other way, instead of out into the browser's own bars. */
function goRound(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(REACHED_BY_TAB)];
  const places = all.filter((place) => place.checkVisibility());
  const [from, to] = event.shiftKey ? [places[0], places.at(-1)] : [places.at(-1), places[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
