import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('administrators')
@Index('administrators_phone_no', ['phoneNo'], { unique: true })
@Index('administrators_one_super', ['isSuper'], { unique: true, where: 'is_super' })
export class AdministratorEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text', name: 'phone_no' })
  phoneNo!: string;

  @Column({ type: 'text', name: 'password_hash' })
  passwordHash!: string;

  @Column({ type: 'text', name: 'first_name' })
  firstName!: string;

  @Column({ type: 'text', name: 'last_name' })
  lastName!: string;

  @Column({ type: 'text' })
  email!: string;

  @Column({ type: 'text' })
  location!: string;

  @Column({ type: 'boolean', name: 'is_super', default: false })
  isSuper!: boolean;

  @Column({ type: 'boolean', default: false })
  demo!: boolean;

  /** Null: the administrator may log in. */
  @Column({ type: 'timestamptz', name: 'disabled_at', nullable: true })
  disabledAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'integer', default: 1 })
  version!: number;
}
