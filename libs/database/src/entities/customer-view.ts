import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { SessionEntity } from './session.js';
import { UserEntity } from './user.js';

/** The customer whose portal an administrator's session is viewing, read-only. */
@Entity('customer_views')
@Index('customer_views_user', ['userId'])
export class CustomerViewEntity {
  @ForeignKey(() => SessionEntity, { name: 'customer_views_session_hash_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'bytea', name: 'session_hash' })
  sessionHash!: Buffer;

  @ForeignKey(() => UserEntity, { name: 'customer_views_user_id_fkey', onDelete: 'CASCADE' })
  @Column({ type: 'bigint', name: 'user_id' })
  userId!: number;

  @Column({ type: 'timestamptz', name: 'begun_at', default: () => 'now()' })
  begunAt!: Date;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;
}
