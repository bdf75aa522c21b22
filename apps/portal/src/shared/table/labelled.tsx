import { useId, type ReactNode } from 'react';

/** One filter of a form with the class `filters` of labelled.module.css. */
export function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
