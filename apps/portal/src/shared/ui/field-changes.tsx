import { ArrowRight } from 'lucide-react';
import css from './field-changes.module.css';

/** A field's label with its old and new value as text. */
export interface FieldChange {
  readonly title: string;
  readonly was: string;
  readonly is: string;
}

/** A list of changed fields with old and new values. */
export const FieldChanges = ({ changes }: { changes: readonly FieldChange[] }) => (
  <ul className={css.changes}>
    {changes.map(({ title, was, is }) => (
      <li key={title}>
        <span>{title}</span>
        <s>{was}</s>
        <ArrowRight size={16} strokeWidth={1.6} aria-hidden />
        <b>{is}</b>
      </li>
    ))}
  </ul>
);
