import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ACCOUNT_ROLES } from '../accounts/account.js';
import { oneOf } from './one-of.js';

/** One wrong password, kept for an hour and counted by the login limits. */
@Entity('login_failures')
@Check('login_failures_role', oneOf('role', ACCOUNT_ROLES))
@Index('login_failures_number', ['phoneNo', 'role', 'at'])
@Index('login_failures_address', ['address', 'at'])
@Index('login_failures_network_56', ['network56', 'at'], { where: 'network_56 IS NOT NULL' })
@Index('login_failures_network_48', ['network48', 'at'], { where: 'network_48 IS NOT NULL' })
@Index('login_failures_at', ['at'])
export class LoginFailureEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  at!: Date;

  @Column({ type: 'text' })
  role!: string;

  @Column({ type: 'text', name: 'phone_no' })
  phoneNo!: string;

  @Column({ type: 'text' })
  address!: string;

  /** Wider networks of an IPv6 address. */
  @Column({ type: 'text', name: 'network_56', nullable: true })
  network56!: string | null;

  @Column({ type: 'text', name: 'network_48', nullable: true })
  network48!: string | null;
}
