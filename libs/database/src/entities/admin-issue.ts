import { Column, Entity, ForeignKey, PrimaryGeneratedColumn } from 'typeorm';
import { AdministratorEntity } from './administrator.js';
import { InverterEntity } from './inverter.js';

/** An inverter's problem reported by an administrator: internal, not a customer's ticket. */
@Entity('admin_issues')
export class AdminIssueEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @ForeignKey(() => AdministratorEntity, { name: 'admin_issues_administrator_id_fkey' })
  @Column({ type: 'bigint', name: 'administrator_id' })
  administratorId!: number;

  @ForeignKey(() => InverterEntity, { name: 'admin_issues_inverter_id_fkey' })
  @Column({ type: 'integer', name: 'inverter_id' })
  inverterId!: number;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text' })
  description!: string;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
