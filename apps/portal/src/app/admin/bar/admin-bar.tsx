import { Keyboard, Search, X } from 'lucide-react';
import { useState } from 'react';
import type { Admin } from '../../../shared/api/get-admin-by-token.js';
import { adminShellText } from '../../../shared/strings/en/admin-shell.js';
import { text } from '../../../shared/strings/en/text.js';
import { IconButton } from '../../../shared/ui/button.js';
import { Modal } from '../../../shared/ui/modal.js';
import { ThemeButton } from '../../../shared/ui/theme-button.js';
import { AccountMenu } from './account-menu.js';
import css from './admin-bar.module.css';
import { KeyList } from './key-list.js';
import { SearchEverything } from './search-everything.js';
import { useKeys } from './use-keys.js';

/** Beside every page's heading: search, keyboard help, theme, account. On a phone the search opens above the page. */
export function AdminBar({ admin }: { admin: Admin }) {
  const [shown, setShown] = useState<'keys' | 'search' | null>(null);
  const close = () => setShown(null);
  useKeys(setShown);
  return (
    <div className={css.bar} data-bar>
      <div className={css.search}>
        <SearchEverything superAdmin={admin.superAdmin} />
      </div>
      <IconButton
        className={css.opener!}
        data-opens-search
        aria-label={adminShellText.search.open}
        onClick={() => setShown('search')}
      >
        <Search size={20} strokeWidth={1.6} aria-hidden />
      </IconButton>
      <IconButton
        className={css.keys!}
        aria-label={adminShellText.keys.open}
        title={adminShellText.keys.open}
        onClick={() => setShown('keys')}
      >
        <Keyboard size={20} strokeWidth={1.6} aria-hidden />
      </IconButton>
      <ThemeButton />
      <AccountMenu admin={admin} />
      <KeyList open={shown === 'keys'} onClose={close} />
      <Modal
        open={shown === 'search'}
        onClose={close}
        label={adminShellText.search.label}
        className={css.sheet}
      >
        <div className={css.sheetHead}>
          <SearchEverything superAdmin={admin.superAdmin} autoFocus onDone={close} />
          <IconButton aria-label={text.close} onClick={close}>
            <X size={20} strokeWidth={1.6} aria-hidden />
          </IconButton>
        </div>
      </Modal>
    </div>
  );
}
