import type { AccountRole } from '@heliograph/database/accounts/account';
import { findPasswordError, type PasswordOwner } from '@heliograph/server/new-password';
import { Failure } from '../../http/failure.js';
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
  if (mistake.code !== 'invalid_input') throw new Failure(mistake.code);
  const fields = [{ field: 'password', mistake: mistake.mistake }];
  throw new Failure({ reason: 'invalid_fields', details: { fields } });
}
