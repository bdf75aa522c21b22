import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useOutletContext } from 'react-router-dom';
import type { Admin } from '../../../shared/api/get-admin-by-token.js';
import { adminInverterText } from '../../../shared/strings/en/admin-inverters.js';
import { Button } from '../../../shared/ui/button.js';
import css from './popup.module.css';
import { useInverterPopup } from './inverter-popup.js';

/** Actions of administrators on an inverter; only super-admins can remove it. Needs `InverterPopups` on the page. */
export function InverterActions({ inverterId, removed }: { inverterId: string; removed: boolean }) {
  const words = adminInverterText.actions;
  const { superAdmin } = useOutletContext<Admin>();
  const [, open] = useInverterPopup();
  const sign = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;
  return (
    <span className={css.actions}>
      <Button startIcon={<Pencil {...sign} />} onClick={() => open('edit', inverterId)}>
        {words.edit}
      </Button>
      {!removed && (
        <Button startIcon={<KeyRound {...sign} />} onClick={() => open('secret', inverterId)}>
          {words.secret}
        </Button>
      )}
      {superAdmin && !removed && (
        <Button startIcon={<Trash2 {...sign} />} onClick={() => open('remove', inverterId)}>
          {words.remove}
        </Button>
      )}
    </span>
  );
}
