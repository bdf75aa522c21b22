import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { DiagnosticSnapshot } from '@heliograph/domain/silence/diagnostic-snapshot';
import { IncidentEntity } from './incident.js';
import { InverterEntity } from './inverter.js';

/**
 * One outage of one inverter, from the sweep that opened it to the reading that closed it. An intermittent one is
 * reopened.
 */
@Entity('silence_cases')
@Index('silence_cases_one_open', ['inverterId'], { unique: true, where: 'closed_at IS NULL' })
@Index('silence_cases_inverter', ['inverterId', 'openedAt'])
@Index('silence_cases_opened', ['openedAt'])
@Index('silence_cases_incident', ['incidentId'], { where: 'incident_id IS NOT NULL' })
@Index('silence_cases_unsettled', ['id'], { where: 'closed_at IS NOT NULL AND settled_at IS NULL' })
@Index('silence_cases_undecided', ['messageDueAt'], {
  where: 'message_due_at IS NOT NULL AND closed_at IS NULL',
})
export class SilenceCaseEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @ForeignKey(() => InverterEntity, { name: 'silence_cases_inverter_id_fkey' })
  @Column({ type: 'integer', name: 'inverter_id' })
  inverterId!: number;

  @Column({ type: 'timestamptz', name: 'opened_at', default: () => 'now()' })
  openedAt!: Date;

  /** Start of the outage: the time last seen or, if later, the time from which data could be expected. */
  @Column({ type: 'timestamptz', name: 'silent_since' })
  silentSince!: Date;

  /** When noCommunication first returned it to a caller; null: not yet. */
  @Column({ type: 'timestamptz', name: 'told_at', nullable: true })
  toldAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'closed_at', nullable: true })
  closedAt!: Date | null;

  @Column({ type: 'text', name: 'close_reason', nullable: true })
  closeReason!: string | null;

  /** The incident that the outage belongs to; null: none. */
  @ForeignKey(() => IncidentEntity, { name: 'silence_cases_incident_id_fkey' })
  @Column({ type: 'bigint', name: 'incident_id', nullable: true })
  incidentId!: number | null;

  /** The incident that its owner was notified of, if the outage has moved to another since; null: incidentId. */
  @Column({ type: 'bigint', name: 'notified_incident_id', nullable: true })
  notifiedIncidentId!: number | null;

  /** Number of times it was reopened because data came back only briefly. */
  @Column({ type: 'integer', default: 0 })
  reopened!: number;

  @Column({ type: 'jsonb', default: {} })
  evidence!: DiagnosticSnapshot;

  /** When the outage was resolved; a later loss is a new outage. */
  @Column({ type: 'timestamptz', name: 'settled_at', nullable: true })
  settledAt!: Date | null;

  /** Late readings from the outage that had arrived by `settled_at`. */
  @Column({ type: 'integer', name: 'recovered_readings', nullable: true })
  recoveredReadings!: number | null;

  /** When the owner is notified at the latest, unless the outage joins an incident before; null: that is decided. */
  @Column({ type: 'timestamptz', name: 'message_due_at', nullable: true })
  messageDueAt!: Date | null;
}
