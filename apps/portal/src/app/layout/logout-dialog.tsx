import { text } from '../../shared/strings/en/text.js';
import { Button } from '../../shared/ui/button.js';
import css from './logout-dialog.module.css';
import { Modal } from '../../shared/ui/modal.js';

const QUESTION = 'logout-question';

interface Props {
  open: boolean;
  color: 'primary' | 'secondary';
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function LogoutDialog({ open, color, pending, onConfirm, onClose }: Props) {
  return (
    <Modal open={open} onClose={onClose} labelledBy={QUESTION} className={css.dialog}>
      <h2 id={QUESTION} className={css.question}>
        {text.nav.logOutQuestion}
      </h2>
      <div className={css.actions}>
        <Button autoFocus onClick={onClose}>
          {text.cancel}
        </Button>
        <Button variant="contained" color={color} inactive={pending} onClick={onConfirm}>
          {text.confirm}
        </Button>
      </div>
    </Modal>
  );
}
