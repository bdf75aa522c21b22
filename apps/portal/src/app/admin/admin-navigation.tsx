import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { LayoutDashboard, LogOut, Menu, ScrollText, X } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { adminText } from '../../shared/strings/admin-en.js';
import { text } from '../../shared/strings/en.js';
import { Brand } from '../../shared/ui/brand.js';
import { LogoutDialog } from '../layout/logout-dialog.js';
import css from './admin-navigation.module.css';
import { useAdminLogout } from './logout-admin.js';

const words = adminText.nav;

/** Sidebar; up to 1400 px a rail with tooltips, on a phone a drawer behind the button named Menu. */
export function AdminNavigation({ superAdmin }: { superAdmin: boolean }) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const logout = useAdminLogout();
  const content = (onChoose?: () => void) => (
    <Content superAdmin={superAdmin} onChoose={onChoose} onLogout={() => setAsking(true)} />
  );
  return (
    <>
      <div className={css.side}>{content()}</div>
      <IconButton
        className={css.menu}
        aria-label={text.menu}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Menu size={20} strokeWidth={1.6} aria-hidden />
      </IconButton>
      <Drawer open={open} onClose={() => setOpen(false)} slotProps={{ paper: { className: css.drawer! } }}>
        <IconButton className={css.close} aria-label={text.close} onClick={() => setOpen(false)}>
          <X size={20} strokeWidth={1.6} aria-hidden />
        </IconButton>
        {content(() => setOpen(false))}
      </Drawer>
      <LogoutDialog
        open={asking}
        color="secondary"
        pending={logout.isPending}
        onConfirm={() => logout.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

interface ContentProps {
  superAdmin: boolean;
  onChoose: (() => void) | undefined;
  onLogout: () => void;
}

function Content({ superAdmin, onChoose, onLogout }: ContentProps) {
  const entries = [
    { to: '/admin', label: words.dashboard, Sign: LayoutDashboard },
    ...(superAdmin ? [{ to: '/admin/auditLog', label: words.auditLog, Sign: ScrollText }] : []),
  ];
  return (
    <nav className={css.nav} aria-label={words.label}>
      <div className={css.brand}>
        <Brand />
      </div>
      <ul className={css.list}>
        {entries.map(({ to, label, Sign }) => (
          <li key={to}>
            <NavLink className={css.entry!} to={to} end onClick={onChoose}>
              <Sign size={20} strokeWidth={1.6} aria-hidden />
              <span className={css.label}>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={css.entry}
        onClick={() => {
          onChoose?.();
          onLogout();
        }}
      >
        <LogOut size={20} strokeWidth={1.6} aria-hidden />
        <span className={css.label}>{words.logout}</span>
      </button>
    </nav>
  );
}
