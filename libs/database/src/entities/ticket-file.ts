import { Check, Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { TicketMessageEntity } from './ticket-message.js';

/** A file of a ticket's message. */
@Entity('ticket_files')
@Unique('ticket_files_message', ['messageId'])
@Check('ticket_files_content', 'num_nonnulls(content, object_key) = 1')
@Check('ticket_files_type', "type IN ('image/jpeg', 'image/png', 'application/pdf')")
export class TicketFileEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @ForeignKey(() => TicketMessageEntity, { name: 'ticket_files_message_id_fkey' })
  @Column({ type: 'bigint', name: 'message_id' })
  messageId!: number;

  /** As the sender named it, for display only. */
  @Column({ type: 'text' })
  name!: string;

  /** Recognized from the content. */
  @Column({ type: 'text' })
  type!: 'image/jpeg' | 'image/png' | 'application/pdf';

  @Column({ type: 'integer', name: 'size_bytes' })
  sizeBytes!: number;

  /** Null: it is in the object store. */
  @Column({ type: 'bytea', nullable: true })
  content!: Buffer | null;

  @Column({ type: 'text', name: 'object_key', nullable: true })
  objectKey!: string | null;
}
