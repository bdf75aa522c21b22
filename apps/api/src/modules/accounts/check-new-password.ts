import type { AccountRole } from '@heliograph/database/accounts/account';
import { findPasswordError, type PasswordOwner } from '@heliograph/server/new-password';
import { Failure, invalidInput } from '../../http/failure.js';
import { roleProfile } from '../../http/role-profile.js';
import type { ApiSettings } from '../../settings.js';

/** @throws Failure 400 with the reason why the owner may not use this password */
export function checkNewPassword(
  password: string,
  role: AccountRole,
  owner: PasswordOwner,
  settings: Pick<ApiSettings, 'PASSWORD_RULE' | 'ADMIN_SECOND_FACTOR'>,
): void {
  const secondFactor = roleProfile(role).mayHaveSecondFactor && settings.ADMIN_SECOND_FACTOR;
  const mistake = findPasswordError(password, { rule: settings.PASSWORD_RULE, secondFactor, owner });
  if (!mistake) return;
  const { code, message } = mistake;
  // Same format as other input errors, which name the field.
  throw code === 'invalid_input' ? invalidInput(`password: ${message}`) : new Failure(400, code, message);
}
