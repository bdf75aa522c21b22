import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InverterEntity } from './inverter.js';
import { UserEntity } from './user.js';

@Entity('tickets')
@Check('tickets_status', "status IN ('OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD', 'CLOSED')")
@Check('tickets_priority', "priority IN ('LOW', 'HIGH')")
@Check('tickets_closed', "(status = 'CLOSED') = (closed_at IS NOT NULL)")
@Index('tickets_inverter', ['inverterId'])
@Index('tickets_user', ['userId'])
export class TicketEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @ForeignKey(() => InverterEntity, { name: 'tickets_inverter_id_fkey' })
  @Column({ type: 'integer', name: 'inverter_id' })
  inverterId!: number;

  @ForeignKey(() => UserEntity, { name: 'tickets_user_id_fkey' })
  @Column({ type: 'bigint', name: 'user_id', nullable: true })
  userId!: number | null;

  @Column({ type: 'text', name: 'created_by' })
  createdBy!: string;

  @Column({ type: 'text', name: 'assigned_to', nullable: true })
  assignedTo!: string | null;

  @Column({ type: 'text' })
  description!: string;

  @Column({ type: 'text', nullable: true })
  error!: string | null;

  @Column({ type: 'text', default: 'OPEN' })
  status!: 'OPEN' | 'ASSIGNED' | 'IN_PROGRESS' | 'ON_HOLD' | 'CLOSED';

  @Column({ type: 'text', default: 'LOW' })
  priority!: 'LOW' | 'HIGH';

  @Column({ type: 'text', nullable: true })
  remark!: string | null;

  @Column({ type: 'timestamptz', name: 'closed_at', nullable: true })
  closedAt!: Date | null;

  @Column({ type: 'text', name: 'close_reason', nullable: true })
  closeReason!: string | null;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'integer', default: 1 })
  version!: number;
}
