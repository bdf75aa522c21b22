import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import css from './pending-button.module.css';

interface Props extends ComponentProps<typeof Button> {
  children: ReactNode;
  pending: boolean;
  /** What it says while pending. */
  pendingLabel: string;
}

/** A button that keeps its width while what it began goes on, and cannot be pressed again meanwhile. */
export function PendingButton({ children, pending, pendingLabel, onClick, ...button }: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button
      {...button}
      aria-disabled={pending || undefined}
      data-pending={pending || undefined}
      onClick={press}
    >
      <span className={css.labels}>
        <span data-shown={!pending || undefined}>{children}</span>
        <span data-shown={pending || undefined}>
          <CircularProgress size={16} thickness={5} color="inherit" aria-hidden />
          {pendingLabel}
        </span>
      </span>
    </Button>
  );
}
