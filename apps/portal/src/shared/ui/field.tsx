import { TriangleAlert } from 'lucide-react';
import { use, useId, type ComponentProps, type ReactNode } from 'react';
import { FormSending } from '../forms/sending.js';
import css from './field.module.css';

interface Props extends ComponentProps<'input'> {
  label: string;
  /** Shown below the field, where one line is reserved for it. */
  error: string | undefined;
  /** Shown instead of the error while there is none. */
  hint?: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
}

/** A field with its label above, error or hint below. */
export function Field({ label, error, hint, before, after, ...input }: Props) {
  const id = useId();
  const isSending = use(FormSending);
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box} data-wrong={error !== undefined || undefined}>
        {before}
        <input
          readOnly={isSending}
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-below`}
        />
        {after}
      </div>
      <FieldNote id={`${id}-below`} error={error} hint={hint} />
    </div>
  );
}

/** The error or hint below a field. */
export function FieldNote({ id, error, hint }: { id: string; error: string | undefined; hint?: ReactNode }) {
  return (
    <span id={id} className={error === undefined ? css.hint : css.error}>
      {error === undefined ? (
        hint
      ) : (
        <>
          <TriangleAlert size={16} strokeWidth={1.8} aria-hidden />
          {error}
        </>
      )}
    </span>
  );
}
