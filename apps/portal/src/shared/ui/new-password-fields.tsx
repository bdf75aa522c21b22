import type { ComponentProps } from 'react';
import { accountText } from '../strings/en/accounts.js';
import { PasswordField } from './password-field.js';

type Given = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>;

export function NewPasswordFields({ password, again }: { password: Given; again: Given }) {
  return (
    <>
      <PasswordField label={accountText.reset.newPassword} autoComplete="new-password" {...password} />
      <PasswordField label={accountText.reset.again} autoComplete="new-password" {...again} />
    </>
  );
}
