import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ACCOUNT_ROLES } from '../accounts/account.js';
import { oneOf } from './one-of.js';

/** A browser that registered or logged in to an account: wrong passwords from other browsers don't lock it out. */
@Entity('known_browsers')
@Check('known_browsers_role', oneOf('role', ACCOUNT_ROLES))
@Index('known_browsers_seen', ['seenAt'])
export class KnownBrowserEntity {
  /** SHA-256 of the token, which only the browser has. */
  @PrimaryColumn({ type: 'bytea', name: 'token_hash' })
  tokenHash!: Buffer;

  @PrimaryColumn({ type: 'text' })
  role!: string;

  @PrimaryColumn({ type: 'text', name: 'phone_no' })
  phoneNo!: string;

  @Column({ type: 'timestamptz', name: 'logged_in_at', nullable: true })
  loggedInAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'seen_at', default: () => 'now()' })
  seenAt!: Date;
}
