import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from './user.js';

/** A browser that shows alerts as notifications. */
@Entity('push_subscriptions')
@Index('push_subscriptions_endpoint', ['endpoint'], { unique: true })
@Index('push_subscriptions_user', ['userId', 'id'])
@Index('push_subscriptions_session', ['sessionHash'])
export class PushSubscriptionEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @ForeignKey(() => UserEntity, { name: 'push_subscriptions_user_id_fkey', onDelete: 'CASCADE' })
  @Column({ type: 'bigint', name: 'user_id' })
  userId!: number;

  /** Session that subscribed. Logging out deletes the row; expiry of the session does not. */
  @Column({ type: 'bytea', name: 'session_hash' })
  sessionHash!: Buffer;

  /** Address at the browser's push service. */
  @Column({ type: 'text' })
  endpoint!: string;

  /** Keys of the browser, base64url. */
  @Column({ type: 'text' })
  p256dh!: string;

  @Column({ type: 'text' })
  auth!: string;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
