import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A browser that has registered an account or logged in to it: strangers' wrong passwords do not lock it out. */
@Entity('known_browsers')
@Check('known_browsers_role', "role IN ('customer', 'administrator')")
@Index('known_browsers_seen', ['seenAt'])
export class KnownBrowserEntity {
  /** SHA-256 of the token: the token itself is only in the browser. */
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
