import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** The single-use permission that a correct code grants. */
@Entity('code_grants')
@Check('code_grants_purpose', "purpose IN ('reset', 'add', 'close')")
@Index('code_grants_phone', ['phone'])
@Index('code_grants_expires', ['expiresAt'])
export class CodeGrantEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  phone!: string;

  @Column({ type: 'bytea', name: 'browser_hash' })
  browserHash!: Buffer;

  @Column({ type: 'text' })
  purpose!: string;

  @Column({ type: 'text' })
  subject!: string;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;
}
