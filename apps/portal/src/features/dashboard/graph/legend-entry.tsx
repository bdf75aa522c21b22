import type { ReactNode } from 'react';

interface Props {
  label: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** A symbol of the drawing with its meaning. */
export function LegendEntry({ label, wide = false, children }: Props) {
  const width = wide ? 20 : 12;
  return (
    <li>
      <svg viewBox={`0 0 ${width} 14`} width={width} height="14" aria-hidden>
        {children}
      </svg>
      {label}
    </li>
  );
}
