import type { ReactNode } from 'react';
import { tableText } from '../strings/en/table.js';
import css from './record.module.css';

interface Props {
  /** Null: unknown. */
  facts: readonly (readonly [string, ReactNode])[];
  /** They are no longer current: grey. */
  old?: boolean;
}

/** Labelled facts. */
export function Facts({ facts, old = false }: Props) {
  return (
    <dl className={css.facts} data-old={old || undefined}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === null || value === '' ? tableText.unknown : value}</dd>
        </div>
      ))}
    </dl>
  );
}
