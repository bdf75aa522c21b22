import type { TicketContext } from '@heliograph/contracts/http/get-ticket-context';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AdministratorEntity } from './administrator.js';
import { InverterEntity } from './inverter.js';
import { SilenceCaseEntity } from './silence-case.js';
import { UserEntity } from './user.js';

@Entity('tickets')
@Check('tickets_status', "status IN ('OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD', 'CLOSED')")
@Check('tickets_priority', "priority IN ('LOW', 'HIGH')")
@Check('tickets_closed', "(status = 'CLOSED') = (closed_at IS NOT NULL)")
@Index('tickets_closed_at', ['closedAt'])
@Index('tickets_inverter', ['inverterId'])
@Index('tickets_user', ['userId', 'id'])
@Index('tickets_by_status', ['status', 'id'])
@Index('tickets_by_priority', ['priority', 'id'])
@Index('tickets_one_per_silence', ['silenceCaseId'], { unique: true, where: "status <> 'CLOSED'" })
@Index('tickets_one_per_fault', ['inverterId', 'faultCode'], { unique: true, where: "status <> 'CLOSED'" })
// TypeORM can't express these indexes; the migrations create them.
@Index('tickets_searched', { synchronize: false })
@Index('tickets_by_creator', { synchronize: false })
@Index('tickets_by_assignee_up', { synchronize: false })
@Index('tickets_by_assignee_down', { synchronize: false })
@Index('tickets_by_description', { synchronize: false })
@Index('tickets_by_error_up', { synchronize: false })
@Index('tickets_by_error_down', { synchronize: false })
@Index('tickets_by_remark_up', { synchronize: false })
@Index('tickets_by_remark_down', { synchronize: false })
@Index('tickets_by_created', ['createdAt', 'id'])
@Index('tickets_by_due_up', { synchronize: false })
@Index('tickets_by_due_down', { synchronize: false })
@Index('tickets_active', ['id'], { where: "status <> 'CLOSED'" })
@Index('tickets_unassigned', ['id'], { where: "status <> 'CLOSED' AND assigned_to IS NULL" })
@Index('tickets_of_assignee', ['assigneeId', 'id'], { where: "status <> 'CLOSED'" })
@Index('tickets_active_high', ['id'], { where: "status <> 'CLOSED' AND priority = 'HIGH'" })
@Index('tickets_waiting', ['id'], { where: "status <> 'CLOSED' AND waits_for_owner" })
@Index('tickets_due_rules', ['priority', 'dueRules'], { where: "status <> 'CLOSED' OR due_rules IS NULL" })
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

  /** The administrator named by `assignedTo`; null: it names no administrator. */
  @ForeignKey(() => AdministratorEntity, { name: 'tickets_assignee_id_fkey' })
  @Column({ type: 'bigint', name: 'assignee_id', nullable: true })
  assigneeId!: number | null;

  @ForeignKey(() => SilenceCaseEntity, { name: 'tickets_silence_case_id_fkey' })
  @Column({ type: 'bigint', name: 'silence_case_id', nullable: true })
  silenceCaseId!: number | null;

  @Column({ type: 'text', name: 'fault_code', nullable: true })
  faultCode!: string | null;

  /** State of inverter and portal when it was created; null: an older ticket. */
  @Column({ type: 'jsonb', nullable: true })
  context!: TicketContext | null;

  /** Whether its inverter's owner opened it; null: created by an older version. */
  @Column({ type: 'boolean', name: 'opened_by_owner', nullable: true })
  openedByOwner!: boolean | null;

  /** Null: no first response is expected, or not computed yet. */
  @Column({ type: 'timestamptz', name: 'response_due_at', nullable: true })
  responseDueAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'resolution_due_at', nullable: true })
  resolutionDueAt!: Date | null;

  /** The priority and rules by which the due times were computed; null: not computed yet. */
  @Column({ type: 'text', name: 'due_rules', nullable: true })
  dueRules!: string | null;

  /** When the team first replied to the owner, maintained by the database. */
  @Column({ type: 'timestamptz', name: 'responded_at', nullable: true })
  respondedAt!: Date | null;

  /** Whether the last message is the team's, maintained by the database; null: there is none. */
  @Column({ type: 'boolean', name: 'waits_for_owner', nullable: true })
  waitsForOwner!: boolean | null;

  /** When an administrator was notified that it is overdue; null: not yet. */
  @Column({ type: 'timestamptz', name: 'escalated_at', nullable: true })
  escalatedAt!: Date | null;

  /** Search text, maintained by the database. */
  @Column({ type: 'text', name: 'search_text', default: '' })
  searchText!: string;
}
