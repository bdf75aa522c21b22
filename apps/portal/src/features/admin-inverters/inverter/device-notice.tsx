import { KeyRound, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useInverterPopup } from '../popups/inverter-popup.js';
import { adminInverterText } from '../../../shared/strings/en/admin-inverters.js';
import { Button } from '../../../shared/ui/button.js';
import css from './device-notice.module.css';

export interface DeviceNoticeProps {
  inverterId: string;
  icon: LucideIcon;
  title: string;
  todo: string;
  children: ReactNode;
}

/** A problem of the device, what to do, and a button for a new secret. */
export function DeviceNotice({ inverterId, icon: Icon, title, todo, children }: DeviceNoticeProps) {
  const [, open] = useInverterPopup();
  return (
    <section className={css.notice} aria-label={title}>
      <Icon size={20} strokeWidth={1.6} aria-hidden />
      <div>
        <b>{title}</b>
        <p>{children}</p>
        <p>{todo}</p>
      </div>
      <Button
        variant="contained"
        color="secondary"
        startIcon={<KeyRound size={16} strokeWidth={1.6} aria-hidden />}
        onClick={() => open('secret', inverterId)}
      >
        {adminInverterText.actions.secret}
      </Button>
    </section>
  );
}
