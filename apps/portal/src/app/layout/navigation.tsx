import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { Gauge, LogOut, Menu, Moon, Sun, Unlink, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { writeSelection } from '../../shared/selection/selection.js';
import { useSelection } from '../../shared/selection/use-selection.js';
import { text } from '../../shared/strings/en.js';
import { useScheme } from '../../shared/theme/use-tokens.js';
import { Brand } from '../../shared/ui/brand.js';
import { LogoutDialog } from './logout-dialog.js';
import { useLogout } from './logout-user.js';
import css from './navigation.module.css';

interface Props {
  inverters: readonly CustomerInverter[];
}

/** Side navigation; below 900 px a drawer behind the button named Menu. */
export function Navigation({ inverters }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={css.side}>
        <Content inverters={inverters} />
      </div>
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
        <Content inverters={inverters} onChoose={() => setOpen(false)} />
      </Drawer>
    </>
  );
}

function Content({ inverters, onChoose }: Props & { onChoose?: () => void }) {
  const [selection] = useSelection();
  const [asking, setAsking] = useState(false);
  const logout = useLogout();
  const { scheme, toggle } = useScheme();
  const chosen = inverters.find(({ serial_number }) => serial_number === selection.inverter) ?? inverters[0];
  return (
    <nav className={css.nav} aria-label={text.nav.label}>
      <div className={css.brand}>
        <Brand />
      </div>
      <h2 className={css.group}>{text.nav.dashboard}</h2>
      <ul className={css.list}>
        {inverters.map((inverter) => (
          <li key={inverter.inverter_id}>
            <Link
              className={css.entry}
              aria-current={inverter === chosen ? 'page' : undefined}
              onClick={onChoose}
              to={`/?${writeSelection({ ...selection, inverter: inverter.serial_number, full: false }).toString()}`}
            >
              <Gauge size={20} strokeWidth={1.6} aria-hidden />
              <span className={css.name}>
                <b>{inverter.inverterName || inverter.serial_number}</b>
                <small>{inverter.serial_number}</small>
              </span>
              {inverter.status === 'NO_COMMUNICATION' && (
                <span className={css.state} title={text.nav.noCommunication}>
                  <Unlink size={16} strokeWidth={1.8} aria-hidden />
                  <span className="visually-hidden">{text.nav.noCommunication}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <span className={css.foot} />
      <button type="button" className={css.theme} onClick={toggle}>
        {scheme === 'dark' ? (
          <Sun size={20} strokeWidth={1.6} aria-hidden />
        ) : (
          <Moon size={20} strokeWidth={1.6} aria-hidden />
        )}
        {scheme === 'dark' ? text.lightTheme : text.darkTheme}
      </button>
      <button type="button" className={css.logout} onClick={() => setAsking(true)}>
        <LogOut size={20} strokeWidth={1.6} aria-hidden />
        {text.nav.logOut}
      </button>
      <LogoutDialog
        open={asking}
        color="primary"
        pending={logout.isPending}
        onConfirm={() => logout.mutate()}
        onClose={() => setAsking(false)}
      />
    </nav>
  );
}
