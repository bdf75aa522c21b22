import { OctagonAlert } from 'lucide-react';
import { faultText } from '../../../shared/strings/en/faults.js';
import css from './safety.module.css';

/** Safety instructions while a dangerous fault is active. */
export function Safety({ faults }: { faults: readonly string[] }) {
  const instructions = new Set(faults.flatMap((code) => faultText.safety[code] ?? []));
  return [...instructions].map((words) => (
    <p key={words} className={css.safety}>
      <OctagonAlert size={20} strokeWidth={1.8} aria-hidden />
      {words}
    </p>
  ));
}
