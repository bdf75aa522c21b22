import { use, useId, type ComponentProps } from 'react';
import { FormSending } from '../forms/sending.js';
import { FieldNote } from './field.js';
import fieldCss from './field.module.css';
import css from './text-area-field.module.css';

interface Props extends ComponentProps<'textarea'> {
  label: string;
  /** Shown below the field, where one line is reserved for it. */
  error: string | undefined;
  hint?: string;
}

/** A multi-line field that grows with its text: label above, error or hint below. */
export function TextAreaField({ label, error, hint, ...area }: Props) {
  const id = useId();
  const isSending = use(FormSending);
  return (
    <div className={fieldCss.field}>
      <label htmlFor={id}>{label}</label>
      <div className={fieldCss.box} data-wrong={error !== undefined || undefined}>
        <textarea
          rows={5}
          readOnly={isSending}
          {...area}
          className={css.area}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-below`}
        />
      </div>
      <FieldNote id={`${id}-below`} error={error} hint={hint} />
    </div>
  );
}
