import type { FormEventHandler, ReactNode } from 'react';
import css from './form-card.module.css';

/** What stands around a form: what it is for, and above it how the last one ended. */
export function FormPlace({
  intro,
  outcome,
  children,
}: {
  intro: string;
  outcome?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={css.page}>
      <p className={css.intro}>{intro}</p>
      <div role="status">{outcome}</div>
      {children}
    </div>
  );
}

interface CardProps {
  /** A name where the page has several. */
  label?: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Why the last attempt failed; it lasts where the snackbar goes. */
  failure?: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

export function FormCard({ label, onSubmit, failure, actions, children }: CardProps) {
  return (
    <form className={css.card} aria-label={label} noValidate onSubmit={onSubmit}>
      {children}
      <div role="alert">{failure}</div>
      <div className={css.actions}>{actions}</div>
    </form>
  );
}

/** Two fields beside each other where there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={css.two}>{children}</div>;
