/** How long a session of one role lasts, s: without use, and at all. */
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
  /** Whether the log-in was with a second factor. */
  readonly hasSecondFactor: boolean;
  readonly loggedInAt: Date;
  /** The customer's portal that this administrator's session looks at; null: none. */
  readonly view: CustomerView | null;
}

/** Looking at a customer's portal without changing anything, for a while. */
export interface CustomerView {
  readonly administratorId: number;
  readonly userId: number;
  readonly until: Date;
}
