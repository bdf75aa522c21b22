import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { text } from '../strings/en/text.js';
import { IconButton } from './button.js';
import css from './dialog.module.css';
import { Modal } from './modal.js';

interface Props {
  title: string;
  /** Secondary text beside the title: the inverter or ticket. */
  of?: string | undefined;
  onClose: () => void;
  /** Body and foot of the pop-up. */
  children: ReactNode;
}

/** A pop-up of the back office: title, body, foot; a bottom sheet on phones. */
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
      {/* Last in the DOM, so that the initial focus goes to the content instead of the close button. */}
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

/** The buttons, with a message on their left. */
export const PopupFoot = ({ message, children }: { message?: ReactNode; children: ReactNode }) => (
  <footer className={css.foot}>
    <span role="status">{message}</span>
    {children}
  </footer>
);
