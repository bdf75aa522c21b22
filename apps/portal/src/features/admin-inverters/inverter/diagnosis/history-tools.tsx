import { type ChartedQuantity, chartedQuantities } from '@heliograph/domain/metrics/registry';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { FIRST_DATE, shiftDate } from '../../../../shared/selection/period.js';
import { IconButton } from '../../../../shared/ui/button.js';
import { Segmented } from '../../../../shared/ui/segmented.js';
import { fleetText } from '../../strings/en.js';
import css from './diagnosis.module.css';
import { diagnosisText } from './strings/en.js';
import { canCompare, DAYS_MAX, firstDay, type HistoryView, ranges, shifted } from './use-history-view.js';

interface Props {
  view: HistoryView;
  today: string;
  change: (part: Partial<HistoryView>) => void;
}

/** Chooses the days and the quantity. */
export function HistoryTools({ view, today, change }: Props) {
  const words = diagnosisText;
  return (
    <div className={css.tools}>
      <div className={css.days}>
        <IconButton aria-label={words.earlier} onClick={() => change({ date: shifted(view, -1) })}>
          <ChevronLeft size={20} strokeWidth={1.6} aria-hidden />
        </IconButton>
        {view.days > 1 && (
          <DateField
            label={words.firstDay}
            date={firstDay(view)}
            min={shiftDate('hourly', view.date, 1 - DAYS_MAX)}
            max={view.date}
            onChange={(first) => change({ days: daysBetween(first, view.date) + 1 })}
          />
        )}
        <DateField
          label={view.days === 1 ? words.day : words.lastDay}
          date={view.date}
          min={FIRST_DATE}
          max={today}
          onChange={(date) => change({ date })}
        />
        <IconButton
          aria-label={words.later}
          inactive={view.date === today}
          onClick={() => change({ date: shifted(view, 1) })}
        >
          <ChevronRight size={20} strokeWidth={1.6} aria-hidden />
        </IconButton>
      </div>
      <label>
        <span>{words.quantity}</span>
        <select
          value={view.quantity}
          onChange={({ target }) => change({ quantity: target.value as ChartedQuantity })}
        >
          {chartedQuantities.map(({ name }) => (
            <option key={name} value={name}>
              {fleetText.inverter.quantities[name]}
            </option>
          ))}
        </select>
      </label>
      <Segmented
        label={words.range}
        choices={ranges.map((days) => ({ value: String(days), label: words.ranges[days] }))}
        value={String(view.days)}
        onChange={(days) => change({ days: Number(days) })}
      />
      {canCompare(view) && (
        <label className={css.compare}>
          <input
            type="checkbox"
            checked={view.compare}
            onChange={({ target }) => change({ compare: target.checked })}
          />
          {words.peers.compare}
        </label>
      )}
    </div>
  );
}

const daysBetween = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / 86_400_000;

interface DateFieldProps {
  label: string;
  date: string;
  min: string;
  max: string;
  onChange: (date: string) => void;
}

/** Uncontrolled, so that a date can be typed in parts. */
function DateField({ label, date, min, max, onChange }: DateFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = date;
  }, [date]);
  return (
    <label>
      <span>{label}</span>
      <input
        ref={field}
        type="date"
        required
        min={min}
        max={max}
        defaultValue={date}
        onChange={({ target }) => target.validity.valid && onChange(target.value)}
      />
    </label>
  );
}
