import { use, useId } from 'react';
import { FormSending } from '../../shared/forms/sending.js';
import css from './alerts.module.css';
import type { Preferences } from './api/alert-preferences.js';
import { alertsText as words } from './strings/en.js';

type Hours = NonNullable<Preferences['quietHours']>;
const NIGHT: Hours = { from: '22:00', until: '07:00' };

interface Props {
  /** Null: none. */
  hours: Hours | null;
  /** Whether they end when they begin. */
  isSame: boolean;
  onChange: (hours: Hours | null) => void;
}

export function QuietHours({ hours, isSame, onChange }: Props) {
  const title = useId();
  const isSending = use(FormSending);
  const note = useId();
  return (
    <section className={css.card} aria-labelledby={title}>
      <h2 id={title}>{words.quiet}</h2>
      <label className={css.choice}>
        <input
          type="checkbox"
          aria-disabled={isSending}
          checked={hours !== null}
          aria-describedby={note}
          onChange={({ target }) => onChange(target.checked ? NIGHT : null)}
        />
        {words.quietOn}
      </label>
      <p id={note} className={css.note}>
        {words.quietNote}
      </p>
      {hours && (
        <div className={css.times}>
          {(['from', 'until'] as const).map((end) => (
            <label key={end}>
              {words[end]}
              <input
                type="time"
                required
                readOnly={isSending}
                value={hours[end]}
                onChange={({ target }) => onChange({ ...hours, [end]: target.value })}
              />
            </label>
          ))}
        </div>
      )}
      <p role="alert" className={css.mistake}>
        {isSame && words.quietSame}
      </p>
    </section>
  );
}
