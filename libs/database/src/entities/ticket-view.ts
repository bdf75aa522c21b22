import { Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { AdministratorEntity } from './administrator.js';

/** A search of the tickets that an administrator saved under a name. */
@Entity('ticket_views')
@Unique('ticket_views_name', ['administratorId', 'name'])
export class TicketViewEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @ForeignKey(() => AdministratorEntity, { name: 'ticket_views_administrator_id_fkey' })
  @Column({ type: 'bigint', name: 'administrator_id' })
  administratorId!: number;

  @Column({ type: 'text' })
  name!: string;

  /** The list's predefined view; null: all tickets. */
  @Column({ type: 'text', nullable: true })
  view!: string | null;

  @Column({ type: 'text' })
  search!: string;

  @Column({ type: 'text' })
  sort!: string;
}
