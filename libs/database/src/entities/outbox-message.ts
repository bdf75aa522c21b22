import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from './user.js';

/** A message to a person, written in its cause's transaction and delivered by a job. */
@Entity('outbox')
@Index('outbox_cause', ['kind', 'cause'], { unique: true })
@Index('outbox_waiting', ['createdAt'], { where: 'delivered_at IS NULL AND failed_at IS NULL' })
@Index('outbox_phone', ['phone', 'id'])
@Index('outbox_troubled', ['id'], { where: 'error IS NOT NULL' })
@Index('outbox_receipts', ['providerReference'], { where: "delivered_by = 'whatsapp'" })
@Index('outbox_receipt_due', ['receiptDueAt'], { where: 'receipt_due_at IS NOT NULL' })
// TypeORM can't express this index; a migration creates it.
@Index('outbox_unforgotten', { synchronize: false })
@Check('outbox_one_text', 'num_nonnulls(text, sealed_text) < 2')
export class OutboxMessageEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  kind!: string;

  @ForeignKey(() => UserEntity, { name: 'outbox_user_id_fkey' })
  @Column({ type: 'bigint', name: 'user_id', nullable: true })
  userId!: number | null;

  @Column({ type: 'text' })
  phone!: string;

  @Column({ type: 'text', nullable: true })
  text!: string | null;

  /** Deduplication key: one message per kind and cause. */
  @Column({ type: 'text' })
  cause!: string;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'delivered_at', nullable: true })
  deliveredAt!: Date | null;

  @Column({ type: 'integer', default: 0 })
  attempts!: number;

  @Column({ type: 'timestamptz', name: 'failed_at', nullable: true })
  failedAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  error!: string | null;

  @Column({ type: 'text', name: 'provider_reference', nullable: true })
  providerReference!: string | null;

  /** A text that contains a code: encrypted with the server's key, deleted on delivery. */
  @Column({ type: 'bytea', name: 'sealed_text', nullable: true })
  sealedText!: Buffer | null;

  /** The message is useless after this time and is not delivered. */
  @Column({ type: 'timestamptz', name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  /** Until then one process is delivering it, and others skip it. */
  @Column({ type: 'timestamptz', name: 'leased_until', nullable: true })
  leasedUntil!: Date | null;

  /** Id of the request that caused it, as in the API's log; null: no request did. */
  @Column({ type: 'text', name: 'request_id', nullable: true })
  requestId!: string | null;

  /** Channels to try, in order. The first is the current one. */
  @Column({ type: 'text', array: true, default: () => `'{sms}'` })
  channels!: string[];

  /** Channel that accepted it; null: not delivered, or by a server of the previous version. */
  @Column({ type: 'text', name: 'delivered_by', nullable: true })
  deliveredBy!: string | null;

  /** Not sent before this time; null: sent immediately. */
  @Column({ type: 'timestamptz', name: 'send_after', nullable: true })
  sendAfter!: Date | null;

  /** Not tried before this time, because its channel was down or at its daily limit; null: neither was. */
  @Column({ type: 'timestamptz', name: 'retry_at', nullable: true })
  retryAt!: Date | null;

  @Column({ type: 'text', default: 'en' })
  language!: string;

  /** The text in that language; null: as in `text`. Text messages have `text`, which matches a registered template. */
  @Column({ type: 'text', name: 'localized_text', nullable: true })
  localizedText!: string | null;

  /** Page of the portal that the message links to. */
  @Column({ type: 'text', nullable: true })
  path!: string | null;

  /** When its cause began; null: the cause is a single moment. */
  @Column({ type: 'timestamptz', nullable: true })
  since!: Date | null;

  /** The channel's receipt after it accepted the message: sent, delivered or read. */
  @Column({ type: 'text', nullable: true })
  receipt!: string | null;

  @Column({ type: 'timestamptz', name: 'receipt_at', nullable: true })
  receiptAt!: Date | null;

  /** Without a delivery receipt by then, the message is sent through its next channel. */
  @Column({ type: 'timestamptz', name: 'receipt_due_at', nullable: true })
  receiptDueAt!: Date | null;
}
