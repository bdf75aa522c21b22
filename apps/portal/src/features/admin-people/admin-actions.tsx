import type { AdminAccessChange } from '@heliograph/contracts/http/change-admin-access';
import type { Admin } from '@heliograph/contracts/http/get-all-admins';
import { useState } from 'react';
import { adminListText } from './strings/en.js';
import { Button } from '../../shared/ui/button.js';
import { AdminAccessDialog } from './admin-access-dialog.js';
import css from './people.module.css';

function changesOf({ superAdmin, disabled }: Admin): AdminAccessChange[] {
  if (superAdmin) return ['endSessions'];
  return disabled ? ['enable'] : ['endSessions', 'resetSecondFactor', 'makeSuperAdmin', 'disable'];
}

/** A super-admin's actions on an administrator's access. */
export function AdminActions({ admin }: { admin: Admin }) {
  const [change, setChange] = useState<AdminAccessChange | null>(null);
  return (
    <div className={css.actions}>
      {changesOf(admin).map((each) => (
        <Button key={each} onClick={() => setChange(each)}>
          {adminListText.admins.access[each]}
        </Button>
      ))}
      {change && <AdminAccessDialog admin={admin} change={change} onClose={() => setChange(null)} />}
    </div>
  );
}
