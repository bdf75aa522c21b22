import FormControl from '@mui/material/FormControl';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import css from './field.module.css';

type Passed = Pick<
  OutlinedInputProps,
  'type' | 'autoComplete' | 'autoFocus' | 'startAdornment' | 'endAdornment' | 'inputMode'
>;

interface Props extends Passed {
  label: string;
  /** Shown below the field; one line is kept free for it. */
  error: string | undefined;
  registration: UseFormRegisterReturn;
}

/** One field: label above, error below. */
export function Field({ label, error, registration, inputMode, ...passed }: Props) {
  const id = useId();
  const { ref, ...handlers } = registration;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <OutlinedInput
        {...passed}
        {...handlers}
        id={id}
        inputRef={ref}
        aria-describedby={`${id}-error`}
        inputProps={{ inputMode }}
      />
      <span id={`${id}-error`} className={css.error}>
        {error !== undefined && (
          <>
            <TriangleAlert size={16} strokeWidth={1.8} aria-hidden />
            {error}
          </>
        )}
      </span>
    </FormControl>
  );
}
