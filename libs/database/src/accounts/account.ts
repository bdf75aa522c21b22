import { assertNever } from '@heliograph/domain/assert-never';

export const ACCOUNT_ROLES = ['customer', 'administrator'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** Who acts in an entry of the audit log. */
export const ACTOR_KINDS = [...ACCOUNT_ROLES, 'system', 'anonymous'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

export interface Account {
  readonly role: AccountRole;
  readonly id: number;
}

/** An account with the rights that it has within its role. */
export interface AccountWithRights extends Account {
  readonly isSuper: boolean;
}

/** How the database keeps a role's accounts. */
export interface AccountStore {
  readonly table: string;
  /** The column of `sessions` that references the table. */
  readonly sessionColumn: string;
  /** Condition on an account that may log in. */
  readonly mayLogIn: string;
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
        sessionColumn: 'user_id',
        mayLogIn: 'true',
        mayGetMessages: 'phone_verified_at IS NOT NULL',
        outboxUserId: 'id',
      };
    case 'administrator':
      return {
        table: 'administrators',
        sessionColumn: 'administrator_id',
        mayLogIn: 'disabled_at IS NULL',
        mayGetMessages: 'true',
        outboxUserId: 'NULL',
      };
    default:
      return assertNever(role);
  }
}
