import { useId } from 'react';
import { wordsOf } from '../../shared/api/api-error.js';
import { formatInstant } from '../../shared/format/dates.js';
import { Outcome } from '../../shared/ui/outcome.js';
import { PendingButton } from '../../shared/ui/pending-button.js';
import css from './alerts.module.css';
import type { Preferences } from './api/alert-preferences.js';
import { useTurnWhatsapp } from './api/whatsapp-consent.js';
import { alertsText } from './strings/en.js';

/** Agrees to alerts by WhatsApp, and withdraws in one tap. */
export function Whatsapp({ agreedAt }: NonNullable<Preferences['whatsapp']>) {
  const words = alertsText.whatsapp;
  const title = useId();
  const note = useId();
  const turn = useTurnWhatsapp();
  const on = agreedAt !== null;
  return (
    <section className={css.card} aria-labelledby={title}>
      <h2 id={title}>{words.title}</h2>
      <p id={note} className={css.note}>
        {words.consent}
      </p>
      <div role="alert" className={css.failure}>
        {turn.isError && <Outcome kind="failed" message={wordsOf(turn.error, words.notTurned)} />}
      </div>
      <div className={css.line}>
        <span role="status">{on ? words.agreed(formatInstant(agreedAt)) : words.off}</span>
        <PendingButton
          pending={turn.isPending}
          pendingLabel={alertsText.turning}
          aria-describedby={note}
          onClick={() => turn.mutate(!on)}
        >
          {on ? words.withdraw : words.agree}
        </PendingButton>
      </div>
    </section>
  );
}
