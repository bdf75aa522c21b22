import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import type { Link } from 'react-router-dom';
import { CustomerLink } from '../view-as/customer-link.js';
import css from './button.module.css';

interface Look {
  variant?: 'outlined' | 'contained' | 'text';
  color?: 'inherit' | 'primary' | 'secondary';
  startIcon?: ReactNode;
}

interface Action extends ComponentProps<'button'> {
  /** Disabled, but keeps the focus: for a button that its own click may disable. */
  inactive?: boolean;
}

const actionOf = ({ inactive = false, ...button }: Action) =>
  inactive ? { ...button, ...INACTIVE } : button;

const INACTIVE = {
  'aria-disabled': true,
  'data-inactive': true,
  // It would submit its form.
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const;

const lookOf = ({ variant = 'outlined', color = 'inherit' }: Look, className: string | undefined) => ({
  className: [css.button, className].filter(Boolean).join(' '),
  'data-variant': variant,
  'data-color': color,
});

/** A button: plain, the screen's primary button (`contained`), or link-like (`text`). */
export function Button({ variant, color, startIcon, className, children, ...button }: Look & Action) {
  return (
    <button type="button" {...actionOf(button)} {...lookOf({ variant, color }, className)}>
      {startIcon}
      {children}
    </button>
  );
}

/** A link styled as a button. */
export function ButtonLink({
  variant,
  color,
  startIcon,
  className,
  children,
  ...link
}: Look & ComponentProps<typeof Link>) {
  return (
    <CustomerLink {...link} {...lookOf({ variant, color }, className)}>
      {startIcon}
      {children}
    </CustomerLink>
  );
}

/** An icon button; `aria-label` names its action. */
export function IconButton({ className, ...button }: Action & { 'aria-label': string }) {
  return (
    <button type="button" {...actionOf(button)} className={[css.icon, className].filter(Boolean).join(' ')} />
  );
}
