import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { text } from '../../shared/strings/en.js';

interface Props {
  open: boolean;
  color: 'primary' | 'secondary';
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function LogoutDialog({ open, color, pending, onConfirm, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="logout-question">
      <DialogTitle id="logout-question" sx={{ fontSize: 16, fontWeight: 700, p: '24px 24px 16px' }}>
        {text.nav.logOutQuestion}
      </DialogTitle>
      <DialogActions sx={{ p: '12px 24px', background: 'var(--sunken)', borderTop: '1px solid var(--line)' }}>
        <Button autoFocus onClick={onClose}>
          {text.cancel}
        </Button>
        <Button variant="contained" color={color} disabled={pending} onClick={onConfirm}>
          {text.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
