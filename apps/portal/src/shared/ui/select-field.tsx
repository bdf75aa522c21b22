import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import { FieldNote } from './field.js';
import css from './field.module.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface Props extends ComponentProps<'select'> {
  label: string;
  /** Stands there while nothing is chosen; unset: something always is. */
  placeholder?: string;
  choices: readonly Choice[];
  /** Shown below the field; one line is kept free for it. */
  error: string | undefined;
  hint?: string;
}

/** One choice, in the browser's own list: label above, error or hint below. */
export function SelectField({ label, placeholder, choices, error, hint, ...select }: Props) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box} data-wrong={error !== undefined || undefined}>
        <select {...select} id={id} aria-invalid={error !== undefined} aria-describedby={`${id}-below`}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown className={css.open} size={20} strokeWidth={1.6} aria-hidden />
      </div>
      <FieldNote id={`${id}-below`} error={error} hint={hint} />
    </div>
  );
}
