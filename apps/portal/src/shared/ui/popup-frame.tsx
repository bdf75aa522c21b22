import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { text } from '../strings/text.js';
import { IconButton } from './button.js';
import css from './dialog.module.css';
import { Modal } from './modal.js';

interface Props {
  title: string;
  /** Beside the title, quieter: of which inverter or ticket. */
  of?: string | undefined;
  onClose: () => void;
  /** What the buttons at the foot belong to. */
  children: ReactNode;
}

/** A pop-up of the back office: title, body, foot; on a phone a sheet from below. */
export function PopupFrame({ title, of, onClose, children }: Props) {
  const id = useId();
  return (
    <Modal open onClose={onClose} labelledBy={id} className={css.dialog}>
      <header className={css.head}>
        <h2 id={id}>
          {title} {of && <span>{of}</span>}
        </h2>
      </header>
      {children}
      {/* Last, though it stands at the top: what has the focus first is what the pop-up is for. */}
      <IconButton className={css.close} aria-label={text.close} onClick={onClose}>
        <X size={20} strokeWidth={1.6} aria-hidden />
      </IconButton>
    </Modal>
  );
}

export const PopupBody = ({ children, busy }: { children: ReactNode; busy?: boolean }) => (
  <div className={css.body} aria-busy={busy || undefined}>
    {children}
  </div>
);

/** The buttons, and to their left what is to be said of them. */
export const PopupFoot = ({ says, children }: { says?: ReactNode; children: ReactNode }) => (
  <footer className={css.foot}>
    <span role="status">{says}</span>
    {children}
  </footer>
);
