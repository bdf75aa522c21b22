import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { AdministratorEntity } from './administrator.js';

@Entity('administrator_totp')
export class AdministratorTotpEntity {
  @ForeignKey(() => AdministratorEntity, {
    name: 'administrator_totp_administrator_id_fkey',
    onDelete: 'CASCADE',
  })
  @PrimaryColumn({ type: 'bigint', name: 'administrator_id' })
  administratorId!: number;

  /** Encrypted with the server's key. Null: not confirmed yet. */
  @Column({ type: 'bytea', nullable: true })
  secret!: Buffer | null;

  @Column({ type: 'bytea', name: 'pending_secret', nullable: true })
  pendingSecret!: Buffer | null;

  /** The newest time step whose code was used. */
  @Column({ type: 'bigint', name: 'last_step', default: 0 })
  lastStep!: number;

  /** Wrong codes since the last right one. */
  @Column({ type: 'integer', default: 0 })
  failures!: number;
}
