import type { CSSProperties, ReactNode } from 'react';
import css from './skeleton.module.css';

interface Props {
  width?: CSSProperties['width'];
  height: CSSProperties['height'];
  /** Space above, px. */
  top?: number;
}

/** A form in its final layout while its values load: its words are shown, its fields and buttons are not. */
export const FormSkeleton = ({ children }: { children: ReactNode }) => (
  <div className={css.form} inert aria-busy data-place>
    {children}
  </div>
);

/** Placeholder for loading content, in its final size. */
export function Skeleton({ width, height, top }: Props) {
  return <span className={css.skeleton} style={{ width, height, marginTop: top }} />;
}
