import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** What a device sent and the contract does not allow, as it came, with the reason. */
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

  @Column({ type: 'bytea' })
  payload!: Buffer;
}
