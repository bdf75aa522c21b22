import type { AccountRole, AccountWithRights } from '../accounts/account.js';

/** Lifetime of one role's sessions, s: without use, and in total. */
export interface SessionLimits {
  readonly idleS: number;
  readonly absoluteS: number;
}

const HOUR_S = 3_600;

/** The settings of the same names, in hours. */
export interface SessionHours {
  readonly CUSTOMER_SESSION_IDLE_HOURS: number;
  readonly CUSTOMER_SESSION_HOURS: number;
  readonly ADMIN_SESSION_IDLE_HOURS: number;
  readonly ADMIN_SESSION_HOURS: number;
}

export const sessionLimits = (hours: SessionHours): Readonly<Record<AccountRole, SessionLimits>> => ({
  customer: {
    idleS: hours.CUSTOMER_SESSION_IDLE_HOURS * HOUR_S,
    absoluteS: hours.CUSTOMER_SESSION_HOURS * HOUR_S,
  },
  administrator: {
    idleS: hours.ADMIN_SESSION_IDLE_HOURS * HOUR_S,
    absoluteS: hours.ADMIN_SESSION_HOURS * HOUR_S,
  },
});

/** SQL condition on a session within its role's limits; null for an unknown role. @param limits jsonb: `SessionLimits` by role */
export function withinLimitsSql(session: string, limits: string): string {
  const seconds = (limit: keyof SessionLimits) =>
    `make_interval(secs => (${limits}::jsonb -> ${session}.role ->> '${limit}')::float8)`;
  return `(${session}.last_seen_at > now() - ${seconds('idleS')} AND ${session}.created_at > now() - ${seconds('absoluteS')})`;
}

/** Identifies a session to code that only compares it or hands it back. It grants no access: that takes the token. */
export type SessionId = string;

export const sessionIdOf = (tokenHash: Buffer): SessionId => tokenHash.toString('hex');

/** SHA-256 of the token, as stored. */
export const tokenHashOf = (id: SessionId): Buffer => Buffer.from(id, 'hex');

export interface SessionRecord {
  readonly id: SessionId;
  readonly account: AccountWithRights;
  /** Whether the login used a second factor. */
  readonly hasSecondFactor: boolean;
  readonly loggedInAt: Date;
  /** The customer whose portal this administrator's session is viewing; null: none. */
  readonly view: { readonly userId: number; readonly until: Date } | null;
}
