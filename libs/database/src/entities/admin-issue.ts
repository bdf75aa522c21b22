import { Check, Column, Entity, ForeignKey, PrimaryGeneratedColumn } from 'typeorm';
import { AdministratorEntity } from './administrator.js';
import { InverterEntity } from './inverter.js';
import { TicketEntity } from './ticket.js';

/** An inverter's problem reported by an administrator: internal, not a customer's ticket. */
@Entity('admin_issues')
@Check('admin_issues_status', "status IN ('OPEN', 'IN_PROGRESS', 'DONE')")
export class AdminIssueEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @ForeignKey(() => AdministratorEntity, { name: 'admin_issues_administrator_id_fkey' })
  @Column({ type: 'bigint', name: 'administrator_id' })
  administratorId!: number;

  @ForeignKey(() => InverterEntity, { name: 'admin_issues_inverter_id_fkey' })
  @Column({ type: 'integer', name: 'inverter_id' })
  inverterId!: number;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text' })
  description!: string;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'text', default: 'OPEN' })
  status!: 'OPEN' | 'IN_PROGRESS' | 'DONE';

  @ForeignKey(() => AdministratorEntity, { name: 'admin_issues_assignee_id_fkey' })
  @Column({ type: 'bigint', name: 'assignee_id', nullable: true })
  assigneeId!: number | null;

  /** The ticket that was made of it; null: none. */
  @ForeignKey(() => TicketEntity, { name: 'admin_issues_ticket_id_fkey' })
  @Column({ type: 'bigint', name: 'ticket_id', nullable: true })
  ticketId!: number | null;

  @Column({ type: 'integer', default: 1 })
  version!: number;
}
