import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { AdministratorEntity } from './administrator.js';

@Entity('administrator_recovery_codes')
export class AdministratorRecoveryCodeEntity {
  @ForeignKey(() => AdministratorEntity, {
    name: 'administrator_recovery_codes_administrator_id_fkey',
    onDelete: 'CASCADE',
  })
  @PrimaryColumn({ type: 'bigint', name: 'administrator_id' })
  administratorId!: number;

  /** SHA-256. */
  @PrimaryColumn({ type: 'bytea', name: 'code_hash' })
  codeHash!: Buffer;
}
