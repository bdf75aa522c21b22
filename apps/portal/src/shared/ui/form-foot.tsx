import type { ReactNode } from 'react';
import { text } from '../strings/en/text.js';
import { Button } from './button.js';
import { PendingButton } from './pending-button.js';
import { PopupFoot } from './popup-frame.js';

interface Props {
  onCancel: () => void;
  pending: boolean;
  pendingLabel: string;
  /** Beside the buttons. */
  message?: ReactNode;
  /** Label of the button that submits the form. */
  children: ReactNode;
}

/** The foot of a form in a pop-up: Cancel, and the button that submits. */
export const FormFoot = ({ onCancel, pending, pendingLabel, message, children }: Props) => (
  <PopupFoot message={message}>
    <Button onClick={onCancel}>{text.cancel}</Button>
    <PendingButton
      type="submit"
      variant="contained"
      color="secondary"
      pending={pending}
      pendingLabel={pendingLabel}
    >
      {children}
    </PendingButton>
  </PopupFoot>
);
