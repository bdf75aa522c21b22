import { useState, type FormEventHandler, type ReactNode } from 'react';
import css from './form-card.module.css';

/** The frame of a form: its purpose, and the outcome of the last submission above it. */
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
  /** The form's name if the page has several. */
  label?: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Error of the last attempt; stays after the snackbar closes, until something is corrected. */
  failure?: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

export function FormCard({ label, onSubmit, failure, actions, children }: CardProps) {
  const [corrected, setCorrected] = useState(false);
  return (
    <form
      className={css.card}
      aria-label={label}
      noValidate
      onChange={() => setCorrected(Boolean(failure))}
      onSubmit={(event) => {
        setCorrected(false);
        onSubmit(event);
      }}
    >
      {children}
      <div role="alert">{!corrected && failure}</div>
      <div className={css.actions}>{actions}</div>
    </form>
  );
}

/** Two fields side by side where there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={css.two}>{children}</div>;
