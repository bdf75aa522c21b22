import { newPassword, passwordRule, type PasswordRule } from '@heliograph/contracts/http/password';
import { portalPart } from '../session/portal-part.js';
import { useCompany } from './get-company.js';

/** The installation's password rule, or the default until it has loaded: the server decides anyway. */
export function usePasswordRule(): PasswordRule {
  const { data } = useCompany();
  const secondFactor = portalPart() === 'admin' && (data?.adminSecondFactor ?? false);
  return passwordRule({ rule: data?.passwordRule ?? 'composition', secondFactor });
}

/** Schema of a new password in a form. */
export const newPasswordSchema = ({ allows, mistake }: PasswordRule) =>
  newPassword.refine(allows, { error: mistake.is, params: mistake });
