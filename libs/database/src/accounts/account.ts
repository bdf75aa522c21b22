import { assertNever } from '@heliograph/domain/assert-never';

export const ACCOUNT_ROLES = ['customer', 'administrator'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** Kinds of actors in the audit log. */
export const ACTOR_KINDS = [...ACCOUNT_ROLES, 'system', 'anonymous'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

export interface Account {
  readonly role: AccountRole;
  readonly id: number;
}

/** An account with its rights within its role. */
export interface AccountWithRights extends Account {
  readonly isSuper: boolean;
}

/** SQL that differs between the roles' account tables. */
export interface AccountStore {
  readonly table: string;
  /** Condition on an account that may log in. */
  readonly mayLogIn: string;
  /** Condition on an account whose sessions need a second factor. */
  readonly hasSecondFactor: string;
  readonly isSuper: string;
  /** Condition on an account whose number may get messages. */
  readonly mayGetMessages: string;
  /** Value of `outbox.user_id` for messages to the account. */
  readonly outboxUserId: string;
}

export function accountStore(role: AccountRole): AccountStore {
  switch (role) {
    case 'customer':
      return {
        table: 'users',
        mayLogIn: 'true',
        hasSecondFactor: 'false',
        isSuper: 'false',
        mayGetMessages: 'phone_verified_at IS NOT NULL',
        outboxUserId: 'id',
      };
    case 'administrator':
      return {
        table: 'administrators',
        mayLogIn: 'disabled_at IS NULL',
        hasSecondFactor: `(EXISTS (SELECT FROM administrator_totp WHERE administrator_id = administrators.id AND secret IS NOT NULL)
          OR EXISTS (SELECT FROM administrator_passkeys WHERE administrator_id = administrators.id))`,
        isSuper: 'is_super',
        mayGetMessages: 'true',
        outboxUserId: 'NULL',
      };
    default:
      return assertNever(role);
  }
}
