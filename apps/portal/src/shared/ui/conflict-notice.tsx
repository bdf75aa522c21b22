import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './conflict-notice.module.css';
import { type FieldChange, FieldChanges } from './field-changes.js';

interface Props {
  /** Sentence that names who saved first. */
  message: string;
  /** Consequence for the typed values. */
  note: string;
  changes: readonly FieldChange[];
  /** Buttons for continuing; none: the edit cannot continue. */
  children?: ReactNode;
}

/** Another person saved first: who, what they changed, and how to continue. */
export const ConflictNotice = ({ message, note, changes, children }: Props) => (
  <div className={css.conflict}>
    <UsersRound size={20} strokeWidth={1.6} aria-hidden />
    <div>
      <b>{message}</b>
      <p>{note}</p>
      {changes.length > 0 && <FieldChanges changes={changes} />}
      {children && <div className={css.ways}>{children}</div>}
    </div>
  </div>
);
