import type { CSSProperties } from 'react';
import css from './skeleton.module.css';

interface Props {
  width?: CSSProperties['width'];
  height: CSSProperties['height'];
  /** Space above, px. */
  top?: number;
}

/** Placeholder for loading content, in its final size. */
export function Skeleton({ width, height, top }: Props) {
  return <span className={css.skeleton} style={{ width, height, marginTop: top }} />;
}
