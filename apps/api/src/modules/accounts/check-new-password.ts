import { mistakeInPassword, type PasswordOwner } from '@heliograph/server/new-password';
import { Failure, invalidInput } from '../../frame/failure.js';
import type { ApiSettings } from '../../settings.js';

/** @throws Failure 400: why the owner may not choose this password */
export function checkNewPassword(
  password: string,
  owner: PasswordOwner,
  { PASSWORD_RULE: rule }: Pick<ApiSettings, 'PASSWORD_RULE'>,
): void {
  // No account has a second factor yet.
  const mistake = mistakeInPassword(password, { rule, secondFactor: false, owner });
  if (!mistake) return;
  const { code, message } = mistake;
  // The rule is named by its field, as other mistakes of an input are.
  throw code === 'invalid_input' ? invalidInput(`password: ${message}`) : new Failure(400, code, message);
}
