import { newPassword, passwordRule, type PasswordRule } from '@heliograph/contracts/http/password';
import { useCompany } from './get-company.js';

/** The installation's rule for new passwords; until it is known, the usual one: the server decides anyway. */
export function usePasswordRule(): PasswordRule {
  const { data } = useCompany();
  return passwordRule({ rule: data?.passwordRule ?? 'composition', secondFactor: false });
}

/** A new password in a form. */
export const passwordBy = ({ allows, message }: PasswordRule) => newPassword.refine(allows, message);
