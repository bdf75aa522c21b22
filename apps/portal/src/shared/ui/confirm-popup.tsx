import type { ReactNode } from 'react';
import { text } from '../strings/en/text.js';
import { Button } from './button.js';
import css from './confirm-popup.module.css';
import { PendingButton } from './pending-button.js';
import { PopupBody, PopupFoot, PopupFrame } from './popup-frame.js';

interface Props {
  question: string;
  /** What the question is about. */
  about?: ReactNode;
  note: string;
  /** Error of the last attempt. */
  failure: ReactNode;
  confirm: string;
  pending: boolean;
  pendingLabel: string;
  danger?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation; the safe button has the focus. */
export function ConfirmPopup(props: Props) {
  const { question, about, note, failure, confirm, pending, pendingLabel, danger, onConfirm, onClose } =
    props;
  return (
    <PopupFrame title={question} onClose={onClose}>
      <PopupBody>
        {about && <div className={css.about}>{about}</div>}
        <p className={css.note}>{note}</p>
        <div role="alert">{failure}</div>
      </PopupBody>
      <PopupFoot>
        <Button autoFocus onClick={onClose}>
          {text.cancel}
        </Button>
        <PendingButton
          {...(danger ? { className: css.danger } : { variant: 'contained', color: 'secondary' })}
          pending={pending}
          pendingLabel={pendingLabel}
          onClick={onConfirm}
        >
          {confirm}
        </PendingButton>
      </PopupFoot>
    </PopupFrame>
  );
}
