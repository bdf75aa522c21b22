import { useId, type Ref } from 'react';
import { accountText } from '../strings/en/accounts.js';
import css from './code-field.module.css';
import { FieldNote } from './field.js';
import { useSmsCode } from './use-sms-code.js';

export const CODE_DIGITS = 6;

interface Props {
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
  hint?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** The digits of a typed, pasted or autofilled text, cut to a code's length. */
const digitsOf = (typed: string) => typed.replace(/\D/g, '').slice(0, CODE_DIGITS);

/**
 * The six-digit code: one real input, drawn as six boxes. Reads the code from the text message where the browser can.
 */
export function CodeField({ value, onChange, error, hint, disabled = false, ref }: Props) {
  const id = useId();
  useSmsCode(!disabled, (message) => onChange(digitsOf(message)));
  return (
    <div className={css.field}>
      <label htmlFor={id}>{accountText.code.label}</label>
      <div className={css.boxes} data-wrong={error !== undefined || undefined}>
        <input
          ref={ref}
          id={id}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          spellCheck={false}
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(digitsOf(event.target.value))}
          onSelect={({ currentTarget: input }) => keepAtEnd(input)}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-below`}
        />
        {Array.from({ length: CODE_DIGITS }, (_, place) => (
          <span
            key={place}
            aria-hidden
            data-next={place === Math.min(value.length, CODE_DIGITS - 1) || undefined}
          >
            {value[place] ?? <i />}
          </span>
        ))}
      </div>
      <FieldNote id={`${id}-below`} error={error} hint={hint} />
    </div>
  );
}

/** The drawn caret is always after the last digit; keep the real one there too, except for a selection. */
function keepAtEnd(input: HTMLInputElement) {
  const { selectionStart, selectionEnd, value } = input;
  if (selectionStart === selectionEnd && selectionEnd !== value.length) {
    input.setSelectionRange(value.length, value.length);
  }
}
