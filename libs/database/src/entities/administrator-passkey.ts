import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AdministratorEntity } from './administrator.js';

@Entity('administrator_passkeys')
@Index('administrator_passkeys_credential', ['credentialId'], { unique: true })
@Index('administrator_passkeys_administrator', ['administratorId'])
export class AdministratorPasskeyEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @ForeignKey(() => AdministratorEntity, {
    name: 'administrator_passkeys_administrator_id_fkey',
    onDelete: 'CASCADE',
  })
  @Column({ type: 'bigint', name: 'administrator_id' })
  administratorId!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', name: 'credential_id' })
  credentialId!: string;

  /** COSE. */
  @Column({ type: 'bytea', name: 'public_key' })
  publicKey!: Buffer;

  @Column({ type: 'bigint', name: 'sign_count' })
  signCount!: number;

  @Column({ type: 'text', array: true })
  transports!: string[];

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
