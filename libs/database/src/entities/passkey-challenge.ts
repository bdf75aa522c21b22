import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AdministratorEntity } from './administrator.js';

@Entity('passkey_challenges')
@Index('passkey_challenges_expires', ['expiresAt'])
export class PasskeyChallengeEntity {
  @PrimaryColumn({ type: 'text' })
  challenge!: string;

  /** Null: for a login. Otherwise the administrator who is registering a passkey. */
  @ForeignKey(() => AdministratorEntity, {
    name: 'passkey_challenges_administrator_id_fkey',
    onDelete: 'CASCADE',
  })
  @Column({ type: 'bigint', name: 'administrator_id', nullable: true })
  administratorId!: number | null;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;
}
