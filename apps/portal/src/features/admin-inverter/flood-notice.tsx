import type { InverterDetail } from '@heliograph/contracts/http/get-inverter-detail';
import { KeyRound, Waves } from 'lucide-react';
import { useInverterPopup } from '../../shared/admin-inverter/inverter-popup.js';
import { formatInstant } from '../../shared/format/dates.js';
import { formatInteger } from '../../shared/format/units.js';
import { adminInverterText } from '../../shared/strings/admin-inverters.js';
import { floodText } from '../../shared/strings/floods.js';
import { Button } from '../../shared/ui/button.js';
import css from './notice.module.css';

const kinds = ['readings', 'backlog', 'events', 'quarantine'] as const;

/** Its device sends more than its quotas: what was not stored, and what to do. */
export function FloodNotice({ detail: { inverter_id, flood } }: { detail: InverterDetail }) {
  const [, open] = useInverterPopup();
  if (!flood) return null;
  const words = floodText;
  const dropped = kinds
    .filter((kind) => flood[kind] > 0)
    .map((kind) => words.dropped[kind](formatInteger(flood[kind])));
  return (
    <section className={css.notice} aria-label={words.title}>
      <Waves size={20} strokeWidth={1.6} aria-hidden />
      <div>
        <b>{words.title}</b>
        <p>
          {words.happened(formatInstant(flood.begunAt), formatInstant(flood.lastAt))} {dropped.join(', ')}.
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
