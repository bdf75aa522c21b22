import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('users')
@Index('users_created', ['createdAt'])
@Index('users_phone_no', ['phoneNo'], { unique: true })
@Index('users_by_city', ['city', 'id'])
@Index('users_by_pin_code', ['pinCode', 'id'])
// TypeORM can't express these indexes; the migrations create them.
@Index('users_searched', { synchronize: false })
@Index('users_by_name', { synchronize: false })
@Index('users_by_email', { synchronize: false })
@Index('users_by_address', { synchronize: false })
export class UserEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text', name: 'phone_no' })
  phoneNo!: string;

  @Column({ type: 'text', name: 'password_hash' })
  passwordHash!: string;

  @Column({ type: 'text', name: 'first_name' })
  firstName!: string;

  @Column({ type: 'text', name: 'last_name' })
  lastName!: string;

  @Column({ type: 'text' })
  email!: string;

  @Column({ type: 'text' })
  address!: string;

  @Column({ type: 'text' })
  city!: string;

  @Column({ type: 'text' })
  state!: string;

  @Column({ type: 'text', name: 'pin_code' })
  pinCode!: string;

  @Column({ type: 'timestamptz', name: 'phone_verified_at', nullable: true })
  phoneVerifiedAt!: Date | null;

  /** Date of the privacy policy accepted at registration; null: none was recorded. */
  @Column({ type: 'text', name: 'privacy_version', nullable: true })
  privacyVersion!: string | null;

  @Column({ type: 'timestamptz', name: 'privacy_agreed_at', nullable: true })
  privacyAgreedAt!: Date | null;

  /** Since when the current address gets no e-mails: a permanent bounce, or an owner who did not enter it; null: it does. */
  @Column({ type: 'timestamptz', name: 'email_bounced_at', nullable: true })
  emailBouncedAt!: Date | null;

  /** Paid for all inverters together, net of subsidy; null: not entered. */
  @Column({ type: 'bigint', name: 'installation_price_paise', nullable: true })
  installationPricePaise!: number | null;

  /** Created by the demonstration: login is refused while DEMO is off. */
  @Column({ type: 'boolean', default: false })
  demo!: boolean;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** Incremented by every change; updates based on an older version are refused. */
  @Column({ type: 'integer', default: 1 })
  version!: number;

  /** Search text, maintained by the database. */
  @Column({ type: 'text', name: 'search_text', default: '' })
  searchText!: string;
}
