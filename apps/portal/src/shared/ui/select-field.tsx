import { ChevronDown } from 'lucide-react';
import { use, useId, type ComponentProps } from 'react';
import { FormSending } from '../forms/sending.js';
import { FieldNote } from './field.js';
import css from './field.module.css';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface Props extends ComponentProps<'select'> {
  label: string;
  /** Shown while nothing is selected; unset: there is always a selection. */
  placeholder?: string;
  choices: readonly Choice[];
  /** Shown below the field, where one line is reserved for it. */
  error: string | undefined;
  hint?: string;
}

/** A native select with its label above, error or hint below. */
export function SelectField({ label, placeholder, choices, error, hint, ...select }: Props) {
  const id = useId();
  const isSending = use(FormSending);
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box} data-wrong={error !== undefined || undefined}>
        <select
          disabled={isSending}
          {...select}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-below`}
        >
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
