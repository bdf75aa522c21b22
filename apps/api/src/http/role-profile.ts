import { changeAdministratorPassword } from '@heliograph/database/administrators/change-administrator-password';
import { findAdministrator } from '@heliograph/database/administrators/find-administrator';
import { findAdministratorCredentials } from '@heliograph/database/administrators/find-administrator-credentials';
import type { Queryable } from '@heliograph/database/connection/database';
import type { AccountRole } from '@heliograph/database/accounts/account';
import { changeUserPassword } from '@heliograph/database/users/change-user-password';
import { findUser } from '@heliograph/database/users/find-user';
import { findUserCredentials } from '@heliograph/database/users/find-user-credentials';
import { assertNever } from '@heliograph/domain/assert-never';
import type { PasswordOwner } from '@heliograph/server/new-password';
import type { ApiSettings } from '../settings.js';

/** Differences between roles, apart from permitted calls (`Rule`) and visible data (`ownerFilter`). */
interface RoleProfile {
  /** Name of the session's cookie. One per role: a browser may be logged in as both. */
  readonly cookie: string;
  /** Names an account in the audit log: `user 42`. */
  readonly auditTarget: string;
  /** Action of a password reset in the audit log. */
  readonly passwordReset: string;
  /** Whether this role's reads of other people's data are logged. */
  readonly readsAreAudited: boolean;
  readonly mayHaveSecondFactor: boolean;
  /** Settings with the hourly limits of changes. */
  readonly changes: keyof ApiSettings & `CHANGES_PER_${string}`;
  readonly costlyChanges: keyof ApiSettings & `COSTLY_CHANGES_PER_${string}`;
  readonly findCredentials: typeof findUserCredentials;
  readonly find: (database: Queryable, id: number) => Promise<PasswordOwner | null>;
  readonly changePassword: typeof changeUserPassword;
}

const customer: RoleProfile = {
  cookie: 'heliograph_customer',
  auditTarget: 'user',
  passwordReset: 'changeUserPassword',
  readsAreAudited: false,
  mayHaveSecondFactor: false,
  changes: 'CHANGES_PER_CUSTOMER',
  costlyChanges: 'COSTLY_CHANGES_PER_CUSTOMER',
  findCredentials: findUserCredentials,
  find: findUser,
  changePassword: changeUserPassword,
};

const administrator: RoleProfile = {
  cookie: 'heliograph_administrator',
  auditTarget: 'administrator',
  passwordReset: 'changeAdminPassword',
  readsAreAudited: true,
  mayHaveSecondFactor: true,
  changes: 'CHANGES_PER_ADMINISTRATOR',
  costlyChanges: 'COSTLY_CHANGES_PER_ADMINISTRATOR',
  findCredentials: findAdministratorCredentials,
  find: findAdministrator,
  changePassword: changeAdministratorPassword,
};

export function roleProfile(role: AccountRole): RoleProfile {
  switch (role) {
    case 'customer':
      return customer;
    case 'administrator':
      return administrator;
    default:
      return assertNever(role);
  }
}
