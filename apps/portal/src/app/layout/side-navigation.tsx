import { LogOut, Menu, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { text } from '../../shared/strings/en/text.js';
import { Brand } from '../../shared/ui/brand.js';
import { Badge, type News } from './badge.js';
import { LogoutDialog } from './logout-dialog.js';
import { Modal } from '../../shared/ui/modal.js';
import css from './side-navigation.module.css';

interface Props {
  /** Sets the colours, `--nav-…`. */
  className: string | undefined;
  /** An icon rail from 721 to 1400 px and a drawer below; otherwise a drawer below 900 px. */
  rail?: boolean;
  /** Name of the navigation for screen readers. */
  label: string;
  logOutLabel: string;
  logOut: { isPending: boolean; mutate: () => void };
  /** Whether the log-out has to be confirmed. */
  asks?: boolean;
  /** Colour of the logout button. */
  color: 'primary' | 'secondary';
  /** Shown on the button named Menu, too. */
  news?: News | null;
  /** Content above the logout. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The navigation of both parts of the portal: a sidebar, or a drawer behind the button named Menu. */
export function SideNavigation({
  className,
  rail = false,
  label,
  logOutLabel,
  logOut,
  asks = true,
  color,
  news,
  foot,
  children,
}: Props) {
  const location = useLocation();
  // History entry at which the drawer was opened: any navigation changes the entry and thus closes the drawer.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const open = openAt === location.key;
  const look = `${className} ${rail ? css.rail : css.full}`;
  const close = () => setOpenAt(null);
  const content = (
    <nav className={css.nav} aria-label={label}>
      <div className={css.brand}>
        <Brand />
      </div>
      {children}
      <div className={css.foot}>
        {foot}
        <button
          type="button"
          className={css.entry}
          onClick={() => {
            close();
            if (asks) setAsking(true);
            else logOut.mutate();
          }}
        >
          <LogOut size={20} strokeWidth={1.6} aria-hidden />
          <span className={css.label}>{logOutLabel}</span>
        </button>
      </div>
    </nav>
  );
  return (
    <>
      <div className={`${css.side} ${look}`}>{content}</div>
      <button
        type="button"
        className={`${css.menu} ${look}`}
        aria-label={news ? `${text.menu}, ${news.words}` : text.menu}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpenAt(location.key)}
      >
        <Menu size={20} strokeWidth={1.6} aria-hidden />
        {news && <Badge count={news.count} />}
      </button>
      <Modal open={open} onClose={close} label={text.menu} className={`${css.drawer} ${look}`}>
        <button type="button" className={css.close} aria-label={text.close} onClick={close}>
          <X size={20} strokeWidth={1.6} aria-hidden />
        </button>
        {content}
      </Modal>
      <LogoutDialog
        open={asking}
        color={color}
        pending={logOut.isPending}
        onConfirm={() => logOut.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
