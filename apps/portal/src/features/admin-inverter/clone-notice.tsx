import type { InverterDetail } from '@heliograph/contracts/http/get-inverter-detail';
import { Copy, KeyRound } from 'lucide-react';
import { useInverterPopup } from '../../shared/admin-inverter/inverter-popup.js';
import { formatInstant } from '../../shared/format/dates.js';
import { formatInteger } from '../../shared/format/units.js';
import { adminInverterText } from '../../shared/strings/admin-inverters.js';
import { cloneText } from '../../shared/strings/clones.js';
import { Button } from '../../shared/ui/button.js';
import css from './notice.module.css';

/** Its secret is used by two devices now: what was seen of it, and the way out. */
export function CloneNotice({ detail: { inverter_id, clones } }: { detail: InverterDetail }) {
  const [, open] = useInverterPopup();
  const clone = clones.find(({ current }) => current);
  if (!clone) return null;
  const words = cloneText;
  const { takeovers, begunAt, lastAt, addresses } = clone;
  return (
    <section className={css.notice} aria-label={words.title}>
      <Copy size={20} strokeWidth={1.6} aria-hidden />
      <div>
        <b>{words.title}</b>
        <p>
          {words.happened(formatInteger(takeovers), formatInstant(begunAt), formatInstant(lastAt))}{' '}
          {addresses.length > 0 && words.addresses(addresses.join(', '))}
        </p>
        <p>{words.todo}</p>
      </div>
      <Button
        variant="contained"
        color="secondary"
        startIcon={<KeyRound size={16} strokeWidth={1.6} aria-hidden />}
        onClick={() => open('secret', inverter_id)}
      >
        {adminInverterText.actions.secret}
      </Button>
    </section>
  );
}
