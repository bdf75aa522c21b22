import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import css from './button.module.css';

interface Look {
  variant?: 'outlined' | 'contained' | 'text';
  color?: 'inherit' | 'primary' | 'secondary';
  startIcon?: ReactNode;
}

const lookOf = ({ variant = 'outlined', color = 'inherit' }: Look, className: string | undefined) => ({
  className: [css.button, className].filter(Boolean).join(' '),
  'data-variant': variant,
  'data-color': color,
});

/** A button: plain, the one main button of a screen (`contained`), or one that reads like a link (`text`). */
export function Button({
  variant,
  color,
  startIcon,
  className,
  children,
  ...button
}: Look & ComponentProps<'button'>) {
  return (
    <button type="button" {...button} {...lookOf({ variant, color }, className)}>
      {startIcon}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  color,
  startIcon,
  className,
  children,
  ...link
}: Look & ComponentProps<typeof Link>) {
  return (
    <Link {...link} {...lookOf({ variant, color }, className)}>
      {startIcon}
      {children}
    </Link>
  );
}

/** A button that is a sign; `aria-label` says what it does. */
export function IconButton({ className, ...button }: ComponentProps<'button'> & { 'aria-label': string }) {
  return <button type="button" {...button} className={[css.icon, className].filter(Boolean).join(' ')} />;
}
