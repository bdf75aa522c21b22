import {
  CirclePlus,
  Cpu,
  Flag,
  Gauge,
  MessageSquareWarning,
  RadioTower,
  ScrollText,
  Search,
  Ticket,
  UserPlus,
  Webhook,
} from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { adminShellText } from '../../shared/strings/en/admin-shell.js';
import { NavigationEntry } from '../layout/navigation-entry.js';
import { SideNavigation } from '../layout/side-navigation.js';
import frame from '../layout/side-navigation.module.css';
import css from './admin-navigation.module.css';
import { useAdminLogout } from './logout-admin.js';
import { NavigationGroup } from './navigation-group.js';

/** Sidebar; up to 1400 px an icon rail with tooltips, on a phone a drawer behind the button named Menu. */
export function AdminNavigation({ superAdmin }: { superAdmin: boolean }) {
  const words = adminShellText.nav;
  const logOut = useAdminLogout();
  return (
    <SideNavigation
      className={css.admin}
      rail
      label={words.label}
      logOutLabel={words.logout}
      logOut={logOut}
      color="secondary"
    >
      <ul className={frame.list}>
        <NavigationEntry to="/admin" label={words.dashboard} Sign={Gauge} />
        {superAdmin && (
          <NavigationEntry to="/admin/registerAdmin" label={words.registerAdmin} Sign={UserPlus} />
        )}
        <NavigationEntry to="/admin/registerInverter" label={words.registerInverter} Sign={CirclePlus} />
        <NavigationGroup label={words.tickets} Sign={Ticket}>
          <GroupEntry to="/admin/generateTicket" label={words.generateTicket} />
          <GroupEntry to="/admin/viewTicket" label={words.viewTicket} />
          <GroupEntry to="/admin/closeTicket" label={words.closeTicket} />
          <GroupEntry to="/admin/claims" label={words.claims} />
        </NavigationGroup>
        <NavigationEntry to="/admin/findInverter" label={words.findInverter} Sign={Search} />
        <NavigationEntry to="/admin/reportIssue" label={words.reportIssue} Sign={Flag} />
        <NavigationEntry to="/admin/incidents" label={words.incidents} Sign={RadioTower} />
        <NavigationEntry
          to="/admin/failedMessages"
          label={words.failedMessages}
          Sign={MessageSquareWarning}
        />
        <NavigationEntry to="/admin/firmware" label={words.firmware} Sign={Cpu} />
        {superAdmin && <NavigationEntry to="/admin/webhooks" label={words.webhooks} Sign={Webhook} />}
        {superAdmin && <NavigationEntry to="/admin/auditLog" label={words.auditLog} Sign={ScrollText} />}
      </ul>
    </SideNavigation>
  );
}

function GroupEntry({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <NavLink className={frame.entry!} to={to} end>
        {label}
      </NavLink>
    </li>
  );
}
