import { Check, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import css from './outcome.module.css';

const signs = { done: Check, failed: TriangleAlert, note: Info };

interface Props {
  ref?: Ref<HTMLDivElement>;
  kind: keyof typeof signs;
  message: string;
  more?: string | undefined;
  children?: ReactNode;
}

/** A message that stays, unlike the snackbar. */
export function Outcome({ ref, kind, message, more, children }: Props) {
  const Sign = signs[kind];
  return (
    <div ref={ref} className={css.outcome} data-kind={kind}>
      <Sign size={20} strokeWidth={1.6} aria-hidden />
      <p>
        <b>{message}</b>
        {more && <span>{more}</span>}
      </p>
      {children}
    </div>
  );
}
