import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InverterEntity } from './inverter.js';

/** One silence of one inverter, from the sweep that found it to the reading that ended it. */
@Entity('silence_cases')
@Index('silence_cases_one_open', ['inverterId'], { unique: true, where: 'closed_at IS NULL' })
@Index('silence_cases_inverter', ['inverterId', 'openedAt'])
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
}
