import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A device's message that violates the contract, with the reason. */
@Entity('quarantine')
@Index('quarantine_received', ['receivedAt'])
@Index('quarantine_inverter', ['inverterId', 'id'])
export class QuarantinedMessageEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'timestamptz', name: 'received_at', default: () => 'now()' })
  receivedAt!: Date;

  @Column({ type: 'integer', name: 'inverter_id', nullable: true })
  inverterId!: number | null;

  @Column({ type: 'text', name: 'serial_number' })
  serialNumber!: string;

  @Column({ type: 'text' })
  topic!: string;

  @Column({ type: 'text' })
  reason!: string;

  @Column({ type: 'text', default: '' })
  detail!: string;

  /** The payload or, if it is long, its beginning. */
  @Column({ type: 'bytea' })
  payload!: Buffer;

  /** Size and digest of the whole payload; null: `payload` is complete. */
  @Column({ type: 'integer', name: 'payload_bytes', nullable: true })
  payloadBytes!: number | null;

  @Column({ type: 'bytea', name: 'payload_sha256', nullable: true })
  payloadSha256!: Buffer | null;
}
