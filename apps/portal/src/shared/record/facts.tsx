import type { ReactNode } from 'react';
import { tableText } from '../strings/en/table.js';
import css from './record.module.css';

/** Labelled facts; null: unknown. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === null || value === '' ? tableText.unknown : value}</dd>
        </div>
      ))}
    </dl>
  );
}
