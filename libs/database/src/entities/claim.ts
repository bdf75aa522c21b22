import type { ClaimState } from '@heliograph/domain/claims/state';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { AdministratorEntity } from './administrator.js';
import { InverterEntity } from './inverter.js';
import { TicketEntity } from './ticket.js';

/** A warranty claim on a ticket's inverter, up to the installation of the replacement. */
@Entity('claims')
@Check('claims_state', "state IN ('PENDING', 'APPROVED', 'REFUSED', 'DISPATCHED', 'INSTALLED')")
@Check('claims_installed', "(installed_at IS NULL) = (state <> 'INSTALLED')")
@Check('claims_replacement', "state NOT IN ('DISPATCHED', 'INSTALLED') OR stock_inverter_id IS NOT NULL")
@Unique('claims_ticket', ['ticketId'])
@Index('claims_stock', ['stockInverterId'], { unique: true })
@Index('claims_inverter', ['inverterId', 'installedAt'])
@Index('claims_by_state', ['state', 'id'])
@Index('claims_open', ['inverterId'], {
  unique: true,
  where: "state IN ('PENDING', 'APPROVED', 'DISPATCHED')",
})
// TypeORM can't express these indexes; the migration creates them.
@Index('claims_since', { synchronize: false })
@Index('claims_searched', { synchronize: false })
export class ClaimEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @ForeignKey(() => TicketEntity, { name: 'claims_ticket_id_fkey' })
  @Column({ type: 'bigint', name: 'ticket_id' })
  ticketId!: number;

  @ForeignKey(() => InverterEntity, { name: 'claims_inverter_id_fkey' })
  @Column({ type: 'integer', name: 'inverter_id' })
  inverterId!: number;

  @Column({ type: 'text', default: 'PENDING' })
  state!: ClaimState;

  /** Why it was approved or refused. */
  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  @Column({ type: 'text', name: 'old_serial_number' })
  oldSerialNumber!: string;

  @Column({ type: 'text', name: 'replacement_serial_number', nullable: true })
  replacementSerialNumber!: string | null;

  /** The row that the replacement had in stock. From the installation on it is the replaced device's. */
  @ForeignKey(() => InverterEntity, { name: 'claims_stock_inverter_id_fkey' })
  @Column({ type: 'integer', name: 'stock_inverter_id', nullable: true })
  stockInverterId!: number | null;

  @Column({ type: 'text', nullable: true })
  courier!: string | null;

  @Column({ type: 'timestamptz', name: 'opened_at', default: () => 'now()' })
  openedAt!: Date;

  @Column({ type: 'timestamptz', name: 'decided_at', nullable: true })
  decidedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'dispatched_at', nullable: true })
  dispatchedAt!: Date | null;

  /** From this instant on the site's readings are the replacement's. */
  @Column({ type: 'timestamptz', name: 'installed_at', nullable: true })
  installedAt!: Date | null;

  /** The inverter's `monitoredFrom` and `unheardDueAt` from before the installation, for when that is undone. */
  @Column({ type: 'timestamptz', name: 'monitored_before', nullable: true })
  monitoredBefore!: Date | null;

  @Column({ type: 'timestamptz', name: 'unheard_due_before', nullable: true })
  unheardDueBefore!: Date | null;

  @ForeignKey(() => AdministratorEntity, { name: 'claims_opened_by_fkey' })
  @Column({ type: 'bigint', name: 'opened_by' })
  openedBy!: number;

  @ForeignKey(() => AdministratorEntity, { name: 'claims_decided_by_fkey' })
  @Column({ type: 'bigint', name: 'decided_by', nullable: true })
  decidedBy!: number | null;

  @ForeignKey(() => AdministratorEntity, { name: 'claims_dispatched_by_fkey' })
  @Column({ type: 'bigint', name: 'dispatched_by', nullable: true })
  dispatchedBy!: number | null;

  @ForeignKey(() => AdministratorEntity, { name: 'claims_installed_by_fkey' })
  @Column({ type: 'bigint', name: 'installed_by', nullable: true })
  installedBy!: number | null;
}
