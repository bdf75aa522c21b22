import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { useLogout } from './logout-user.js';
import { text } from '../../shared/strings/en.js';

export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const logout = useLogout();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="logout-question">
      <DialogTitle id="logout-question" sx={{ fontSize: 16, fontWeight: 700, p: '24px 24px 16px' }}>
        {text.nav.logOutQuestion}
      </DialogTitle>
      <DialogActions sx={{ p: '12px 24px', background: 'var(--sunken)', borderTop: '1px solid var(--line)' }}>
        <Button autoFocus onClick={onClose}>
          {text.cancel}
        </Button>
        <Button
          variant="contained"
          color="primary"
          disabled={logout.isPending}
          onClick={() => logout.mutate()}
        >
          {text.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
