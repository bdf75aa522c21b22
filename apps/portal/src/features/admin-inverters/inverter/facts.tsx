import type { ReactNode } from 'react';
import { fleetText } from '../strings/en.js';
import css from './inverter.module.css';

/** Labelled facts; null: unknown. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === null || value === '' ? fleetText.facts.unknown : value}</dd>
        </div>
      ))}
    </dl>
  );
}
