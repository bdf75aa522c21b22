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

export type AccountRole = 'customer' | 'administrator';

export interface Account {
  readonly role: AccountRole;
  readonly id: number;
}

export interface SessionRecord extends Account {
  /** SHA-256 of the token. */
  readonly tokenHash: Buffer;
  readonly isSuper: boolean;
  /** Whether the login used a second factor. */
  readonly hasSecondFactor: boolean;
  readonly loggedInAt: Date;
  /** The customer's portal that this administrator's session is viewing; null: none. */
  readonly view: CustomerView | null;
}

/** A read-only, temporary view of a customer's portal. */
interface CustomerView {
  readonly administratorId: number;
  readonly userId: number;
  readonly until: Date;
}
