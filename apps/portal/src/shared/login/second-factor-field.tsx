import { securityText } from '../strings/en/security.js';
import { Field } from '../ui/field.js';

/** Takes a code of the authenticator app or a recovery code. */
export function SecondFactorField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const words = securityText.login;
  return (
    <Field
      label={words.code}
      error={undefined}
      hint={words.hint}
      autoFocus
      autoComplete="one-time-code"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
