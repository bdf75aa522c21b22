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

/** A button: plain, the screen's primary button (`contained`), or link-like (`text`). */
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
    <Link {...link} {...lookOf({ variant, color }, className)}>
      {startIcon}
      {children}
    </Link>
  );
}

/** An icon button; `aria-label` names its action. */
export function IconButton({ className, ...button }: ComponentProps<'button'> & { 'aria-label': string }) {
  return <button type="button" {...button} className={[css.icon, className].filter(Boolean).join(' ')} />;
}
