import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A system of the operator that is notified of events. */
@Entity('webhook_endpoints')
export class WebhookEndpointEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  url!: string;

  @Column({ type: 'text' })
  description!: string;

  @Column({ type: 'text', array: true })
  events!: string[];

  @Column({ type: 'boolean', default: true })
  enabled!: boolean;

  /** Whether it is disabled because the receiver answered 410 Gone. */
  @Column({ type: 'boolean', default: false })
  gone!: boolean;

  /** Encrypted with the server's key. */
  @Column({ type: 'bytea' })
  secret!: Buffer;

  /** Previous secret, valid until `previousSecretUntil`. */
  @Column({ type: 'bytea', name: 'previous_secret', nullable: true })
  previousSecret!: Buffer | null;

  @Column({ type: 'timestamptz', name: 'previous_secret_until', nullable: true })
  previousSecretUntil!: Date | null;

  /** Secrets from before the previous one, valid as long as it is. */
  @Column({ type: 'bytea', name: 'older_secrets', array: true, default: () => "'{}'" })
  olderSecrets!: Buffer[];

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** The retention job deletes its deliveries, then the row. */
  @Column({ type: 'timestamptz', name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
