import { use, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { FormSending } from '../forms/sending.js';
import css from './segmented.module.css';

interface Props<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Arrow keys move to the next choice and wrap around. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === event.target);
  buttons.at((at + step) % buttons.length)?.focus();
}

/** A few choices side by side, at most one selected: a single tab stop, with arrow keys inside. */
export function Segmented<Value extends string>({
  label,
  choices,
  value,
  onChange,
  className,
}: Props<Value>) {
  const isSending = use(FormSending);
  const [focused, setFocused] = useState<Value | null>(null);
  const selected = choices.find((choice) => choice.value === value) ?? choices[0];
  const stop = focused ?? selected?.value;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(null);
  };
  return (
    <div
      role="group"
      aria-label={label}
      className={[css.group, className].filter(Boolean).join(' ')}
      onKeyDown={move}
      onBlur={leave}
    >
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          aria-disabled={isSending}
          tabIndex={choice.value === stop ? 0 : -1}
          onFocus={() => setFocused(choice.value)}
          onClick={() => choice.value !== value && onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
