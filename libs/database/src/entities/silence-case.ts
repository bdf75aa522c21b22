import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { SilenceEvidence } from '@heliograph/domain/inverter/silence-evidence';
import { IncidentEntity } from './incident.js';
import { InverterEntity } from './inverter.js';

/** One silence of one inverter, from the sweep that found it to the reading that ended it; again and again, where it comes and goes. */
@Entity('silence_cases')
@Index('silence_cases_one_open', ['inverterId'], { unique: true, where: 'closed_at IS NULL' })
@Index('silence_cases_inverter', ['inverterId', 'openedAt'])
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

  /** When it was last heard, or last could have been: what the silence counts from. */
  @Column({ type: 'timestamptz', name: 'silent_since' })
  silentSince!: Date;

  /** When a caller of noCommunication was first told; null: nobody yet. */
  @Column({ type: 'timestamptz', name: 'told_at', nullable: true })
  toldAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'closed_at', nullable: true })
  closedAt!: Date | null;

  @Column({ type: 'text', name: 'close_reason', nullable: true })
  closeReason!: string | null;

  /** What others that fell silent with it have in common with it; null: it is alone. */
  @ForeignKey(() => IncidentEntity, { name: 'silence_cases_incident_id_fkey' })
  @Column({ type: 'bigint', name: 'incident_id', nullable: true })
  incidentId!: number | null;

  /** How often it was heard in between and fell silent again. */
  @Column({ type: 'integer', default: 0 })
  reopened!: number;

  @Column({ type: 'jsonb', default: {} })
  evidence!: SilenceEvidence;

  /** When it was certain that the silence is over. */
  @Column({ type: 'timestamptz', name: 'settled_at', nullable: true })
  settledAt!: Date | null;

  /** How many readings of the silence's time had come by then. */
  @Column({ type: 'integer', name: 'recovered_readings', nullable: true })
  recoveredReadings!: number | null;

  /** When its owner is told at the latest, unless it turns out to be of an incident by then; null: that is decided. */
  @Column({ type: 'timestamptz', name: 'message_due_at', nullable: true })
  messageDueAt!: Date | null;
}
