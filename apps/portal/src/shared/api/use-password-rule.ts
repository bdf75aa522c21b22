import { newPassword, passwordRule, type PasswordRule } from '@heliograph/contracts/http/password';
import { portalPart } from '../session/portal-part.js';
import { useCompany } from './get-company.js';

/** The installation's rule for new passwords; until it is known, the usual one: the server decides anyway. */
export function usePasswordRule(): PasswordRule {
  const { data } = useCompany();
  const secondFactor = portalPart() === 'admin' && (data?.adminSecondFactor ?? false);
  return passwordRule({ rule: data?.passwordRule ?? 'composition', secondFactor });
}

/** A new password in a form. */
export const passwordBy = ({ allows, message }: PasswordRule) => newPassword.refine(allows, message);
