import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { tableText } from '../strings/en/table.js';
import { Button } from '../ui/button.js';
import css from './table-card.module.css';

/** Shown instead of rows: an icon, a sentence and at most one action. */
function Sentence({ sign, action, children }: { sign: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.sentence}>
      {sign}
      {children}
      {action}
    </div>
  );
}

/** Message and action of an empty list. */
export function TableEmpty({
  sign,
  message,
  action,
}: {
  sign: ReactNode;
  message: string;
  action?: ReactNode;
}) {
  return (
    <Sentence sign={sign} action={action}>
      <p>{message}</p>
    </Sentence>
  );
}

export const NoHits = ({ search, onClear }: { search: string; onClear: () => void }) => (
  <Sentence
    sign={<SearchX size={20} strokeWidth={1.6} aria-hidden />}
    action={<Button onClick={onClear}>{tableText.clear}</Button>}
  >
    <p>{tableText.noHits(search)}</p>
  </Sentence>
);

export const NoSuchPage = ({ onFirst }: { onFirst: () => void }) => (
  <Sentence
    sign={<SearchX size={20} strokeWidth={1.6} aria-hidden />}
    action={<Button onClick={onFirst}>{tableText.firstPage}</Button>}
  >
    <p>{tableText.noPage}</p>
  </Sentence>
);
