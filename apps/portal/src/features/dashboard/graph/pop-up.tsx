import { useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import css from './pop-up.module.css';

interface Props {
  /** The button that opens the pop-up. */
  button: ComponentProps<'button'>;
  label: string;
  /** Wraps the button. */
  frame?: (button: ReactNode) => ReactNode;
  /** Rendered only while open. */
  children: (close: () => void) => ReactNode;
}

const GAP_PX = 4;
const EDGE_PX = 8;

/** A pop-up below its button. Esc and a click outside close it and return the focus to the button. */
export function PopUp({ button, label, frame = (opener) => opener, children }: Props) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const position = () => {
    if (!opener.current || !panel.current) return;
    const { left, bottom, top } = opener.current.getBoundingClientRect();
    const { width, height } = panel.current.getBoundingClientRect();
    const below = bottom + GAP_PX;
    const fits = below + height + EDGE_PX <= window.innerHeight;
    panel.current.style.left = `${Math.max(EDGE_PX, Math.min(left, window.innerWidth - width - EDGE_PX))}px`;
    panel.current.style.top = `${fits ? below : Math.max(EDGE_PX, top - GAP_PX - height)}px`;
  };
  return (
    <>
      {frame(
        <button
          type="button"
          {...button}
          ref={opener}
          popoverTarget={id}
          aria-haspopup="dialog"
          aria-expanded={open}
        />,
      )}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={css.popUp}
        onBeforeToggle={(event) => event.newState === 'open' && setOpen(true)}
        // Remove the content only once closed: the browser returns the focus to the button from what has it.
        onToggle={(event) => (event.newState === 'open' ? position() : setOpen(false))}
      >
        {open && children(() => document.getElementById(id)?.hidePopover())}
      </div>
    </>
  );
}
