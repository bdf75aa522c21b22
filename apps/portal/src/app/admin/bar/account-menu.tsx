import { Link } from 'react-router-dom';
import { formatPhone } from '../../../shared/format/units.js';
import type { Admin } from '../../../shared/api/get-admin-by-token.js';
import { adminShellText } from '../../../shared/strings/en/admin-shell.js';
import { ownAccountText } from '../../../shared/strings/en/own-account.js';
import { LanguageButton } from '../../../shared/ui/language-button.js';
import css from './account-menu.module.css';

const MENU = 'account-menu';
const close = () => document.getElementById(MENU)?.hidePopover();

/** The logged-in administrator, and the language setting. */
export function AccountMenu({ admin }: { admin: Admin }) {
  const words = adminShellText.account;
  const name = `${admin.firstName} ${admin.lastName}`;
  return (
    <>
      <button
        type="button"
        className={css.who}
        popoverTarget={MENU}
        aria-label={words.label(name)}
        title={name}
        data-initials={`${admin.firstName.charAt(0)}${admin.lastName.charAt(0)}`}
      />
      <div id={MENU} popover="auto" className={css.menu} role="group" aria-label={words.label(name)}>
        <b>{name}</b>
        <small>{admin.superAdmin ? words.superAdmin : words.admin}</small>
        <span>{formatPhone(admin.phoneNo)}</span>
        <span>{admin.email}</span>
        <Link to="/admin/security" onClick={close}>
          {ownAccountText.title}
        </Link>
        <LanguageButton />
      </div>
    </>
  );
}
