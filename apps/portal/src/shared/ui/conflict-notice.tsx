import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './conflict-notice.module.css';
import { type FieldChange, FieldChanges } from './field-changes.js';

interface Props {
  /** Who was first. */
  says: string;
  /** What that means for what was typed. */
  note: string;
  changes: readonly FieldChange[];
  /** The ways to go on: buttons; none: there is no going on. */
  children?: ReactNode;
}

/** Somebody else saved first: who, what they changed, and how to go on. */
export const ConflictNotice = ({ says, note, changes, children }: Props) => (
  <div className={css.conflict}>
    <UsersRound size={20} strokeWidth={1.6} aria-hidden />
    <div>
      <b>{says}</b>
      <p>{note}</p>
      {changes.length > 0 && <FieldChanges changes={changes} />}
      {children && <div className={css.ways}>{children}</div>}
    </div>
  </div>
);
