import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A code that was requested in the last day. */
@Entity('one_time_codes')
@Check('one_time_codes_purpose', "purpose IN ('reset', 'add', 'close')")
@Index('one_time_codes_phone', ['phone', 'sentAt'])
@Index('one_time_codes_address', ['address', 'sentAt'])
@Index('one_time_codes_network_56', ['network56', 'sentAt'], { where: 'network_56 IS NOT NULL' })
@Index('one_time_codes_network_48', ['network48', 'sentAt'], { where: 'network_48 IS NOT NULL' })
@Index('one_time_codes_sent', ['sentAt'])
export class OneTimeCodeEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'timestamptz', name: 'sent_at', default: () => 'clock_timestamp()' })
  sentAt!: Date;

  @Column({ type: 'text' })
  phone!: string;

  @Column({ type: 'text' })
  address!: string;

  /** Wider networks of an IPv6 address. */
  @Column({ type: 'text', name: 'network_56', nullable: true })
  network56!: string | null;

  @Column({ type: 'text', name: 'network_48', nullable: true })
  network48!: string | null;

  @Column({ type: 'bytea', name: 'browser_hash' })
  browserHash!: Buffer;

  @Column({ type: 'text' })
  purpose!: string;

  /** Serial number or ticket; empty for a new password. */
  @Column({ type: 'text' })
  subject!: string;

  /** HMAC-SHA-256 with the server's key. */
  @Column({ type: 'bytea', name: 'code_hash' })
  codeHash!: Buffer;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;

  @Column({ type: 'integer', default: 0 })
  tries!: number;

  /** When it was exchanged for a grant or replaced by a newer code. */
  @Column({ type: 'timestamptz', name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
