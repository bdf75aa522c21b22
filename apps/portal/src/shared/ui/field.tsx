import { TriangleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import css from './field.module.css';

interface Props extends ComponentProps<'input'> {
  label: string;
  /** Shown below the field; one line is kept free for it. */
  error: string | undefined;
  before?: ReactNode;
  after?: ReactNode;
}

/** One field: label above, error below. */
export function Field({ label, error, before, after, ...input }: Props) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box} data-wrong={error !== undefined || undefined}>
        {before}
        <input {...input} id={id} aria-invalid={error !== undefined} aria-describedby={`${id}-error`} />
        {after}
      </div>
      <span id={`${id}-error`} className={css.error}>
        {error !== undefined && (
          <>
            <TriangleAlert size={16} strokeWidth={1.8} aria-hidden />
            {error}
          </>
        )}
      </span>
    </div>
  );
}
