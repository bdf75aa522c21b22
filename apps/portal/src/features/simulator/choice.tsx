import { useId } from 'react';
import css from './simulator.module.css';

interface Props {
  label: string;
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

/** A native select; a value that is not an option is shown unchanged. */
export function Choice({ label, options, value, onChange }: Props) {
  const id = useId();
  const shown = options.includes(value) ? options : [value, ...options];
  return (
    <div className={css.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {shown.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  );
}
