import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from './user.js';

/** A person's consent to alerts by WhatsApp. */
@Entity('whatsapp_consents')
@Index('whatsapp_consents_in_force', ['userId'], { unique: true, where: 'withdrawn_at IS NULL' })
@Index('whatsapp_consents_user', ['userId', 'id'])
export class WhatsappConsentEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @ForeignKey(() => UserEntity, { name: 'whatsapp_consents_user_id_fkey', onDelete: 'CASCADE' })
  @Column({ type: 'bigint', name: 'user_id' })
  userId!: number;

  /** Date of the text that the person agreed to. */
  @Column({ type: 'date', name: 'text_version' })
  textVersion!: string;

  @Column({ type: 'timestamptz', name: 'given_at', default: () => 'now()' })
  givenAt!: Date;

  @Column({ type: 'timestamptz', name: 'withdrawn_at', nullable: true })
  withdrawnAt!: Date | null;
}
