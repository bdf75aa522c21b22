import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AdministratorEntity } from './administrator.js';
import { TicketEntity } from './ticket.js';

/** A message between a ticket's owner and the team, which both see; its text is never changed. */
@Entity('ticket_messages')
@Index('ticket_messages_ticket', ['ticketId', 'id'])
@Index('ticket_messages_administrator', ['administratorId', 'createdAt'])
@Index('ticket_messages_waiting', ['ticketId'], { where: 'handled_at IS NULL' })
export class TicketMessageEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @ForeignKey(() => TicketEntity, { name: 'ticket_messages_ticket_id_fkey' })
  @Column({ type: 'bigint', name: 'ticket_id' })
  ticketId!: number;

  /** Null: the ticket's owner wrote it. */
  @ForeignKey(() => AdministratorEntity, { name: 'ticket_messages_administrator_id_fkey' })
  @Column({ type: 'bigint', name: 'administrator_id', nullable: true })
  administratorId!: number | null;

  /** Empty if the message is only a file. */
  @Column({ type: 'text' })
  text!: string;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** When the owner saw the team's message, or the team answered the owner's; null: not yet. */
  @Column({ type: 'timestamptz', name: 'handled_at', nullable: true })
  handledAt!: Date | null;
}
