import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** What a device sent and the contract does not allow, with the reason. */
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

  /** Its beginning. */
  @Column({ type: 'bytea' })
  payload!: Buffer;

  /** Of the whole payload, as its digest; null: the payload is whole. */
  @Column({ type: 'integer', name: 'payload_bytes', nullable: true })
  payloadBytes!: number | null;

  @Column({ type: 'bytea', name: 'payload_sha256', nullable: true })
  payloadSha256!: Buffer | null;
}
