import { Button } from './button.js';
import { Spinner } from './spinner.js';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import css from './pending-button.module.css';

interface Props extends ComponentProps<typeof Button> {
  children: ReactNode;
  pending: boolean;
  /** Label while pending. */
  pendingLabel: string;
}

/** A button that keeps its width and ignores clicks while its action is pending. */
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
          <Spinner size={16} />
          {pendingLabel}
        </span>
      </span>
    </Button>
  );
}
