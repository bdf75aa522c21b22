import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AdministratorEntity } from './administrator.js';
import { TicketEntity } from './ticket.js';

/** An administrator's note on a ticket; never changed. */
@Entity('ticket_comments')
@Index('ticket_comments_ticket', ['ticketId', 'id'])
export class TicketCommentEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @ForeignKey(() => TicketEntity, { name: 'ticket_comments_ticket_id_fkey' })
  @Column({ type: 'bigint', name: 'ticket_id' })
  ticketId!: number;

  @ForeignKey(() => AdministratorEntity, { name: 'ticket_comments_administrator_id_fkey' })
  @Column({ type: 'bigint', name: 'administrator_id' })
  administratorId!: number;

  @Column({ type: 'text' })
  text!: string;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
