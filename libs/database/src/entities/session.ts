import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AdministratorEntity } from './administrator.js';
import { UserEntity } from './user.js';

@Entity('sessions')
@Check('sessions_one_account', 'num_nonnulls(user_id, administrator_id) = 1')
@Index('sessions_account', ['role', 'accountId'])
@Index('sessions_user', ['userId'])
@Index('sessions_administrator', ['administratorId'])
@Index('sessions_last_seen', ['lastSeenAt'])
export class SessionEntity {
  /** SHA-256 of the token, which only the browser has. */
  @PrimaryColumn({ type: 'bytea', name: 'token_hash' })
  tokenHash!: Buffer;

  /** Null only until `migrate` has filled it. */
  @Column({ type: 'text', nullable: true })
  role!: string | null;

  @Column({ type: 'bigint', name: 'account_id', nullable: true })
  accountId!: number | null;

  // For servers of the previous version only; a trigger fills these two.
  @ForeignKey(() => UserEntity, { name: 'sessions_user_id_fkey', onDelete: 'CASCADE' })
  @Column({ type: 'bigint', name: 'user_id', nullable: true })
  userId!: number | null;

  @ForeignKey(() => AdministratorEntity, { name: 'sessions_administrator_id_fkey', onDelete: 'CASCADE' })
  @Column({ type: 'bigint', name: 'administrator_id', nullable: true })
  administratorId!: number | null;

  /** Whether the login used a second factor. */
  @Column({ type: 'boolean', name: 'second_factor', default: false })
  secondFactor!: boolean;

  /** Such as `Chrome on Android`; null: unknown. */
  @Column({ type: 'text', nullable: true })
  browser!: string | null;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'last_seen_at', default: () => 'now()' })
  lastSeenAt!: Date;
}
