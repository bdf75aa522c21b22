import { useState, type ReactNode } from 'react';
import { formatMonthName } from '../../../shared/format/dates.js';
import type { View } from '../../../shared/selection/period.js';
import { curveText } from '../curve/strings/en.js';
import { Button } from '../../../shared/ui/button.js';
import css from './period-picker.module.css';
import type { Steps } from './use-period-navigation.js';

interface Props {
  view: View;
  /** The date shown, `YYYY-MM-DD`. */
  date: string;
  steps: Steps;
  onDone: () => void;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** Picks any day, month or year between installation and today, with native fields. */
export function PeriodPicker({ view, date, steps, onDone }: Props) {
  const [chosen, setChosen] = useState(date);
  const [year, month] = [chosen.slice(0, 4), chosen.slice(5, 7)];
  const choose = (toYear: string, toMonth: string) => setChosen(`${toYear}-${toMonth}-01`);
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        steps.to(chosen);
        onDone();
      }}
    >
      {view === 'hourly' && (
        <Field name={curveText.day}>
          <input
            type="date"
            autoFocus
            required
            min={steps.first}
            max={steps.last}
            defaultValue={date}
            onChange={(event) => setChosen(event.target.value)}
          />
        </Field>
      )}
      {view === 'daily' && (
        <Field name={curveText.month}>
          <select autoFocus value={month} onChange={(event) => choose(year, event.target.value)}>
            {MONTHS.map((number) => (
              <option key={number} value={number} disabled={isOutside(`${year}-${number}`, steps)}>
                {formatMonthName(`2000-${number}-01`)}
              </option>
            ))}
          </select>
        </Field>
      )}
      {view !== 'hourly' && (
        <Field name={curveText.year}>
          <select value={year} onChange={(event) => choose(event.target.value, month)}>
            {yearsOf(steps).map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Button type="submit" variant="contained" color="primary">
        {curveText.show}
      </Button>
    </form>
  );
}

function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    <label>
      <span>{name}</span>
      {children}
    </label>
  );
}

const isOutside = (month: string, { first, last }: Steps) =>
  month < first.slice(0, 7) || month > last.slice(0, 7);

/** Newest first. */
function yearsOf({ first, last }: Steps): string[] {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  return Array.from({ length: to - from + 1 }, (_, index) => String(to - index));
}
