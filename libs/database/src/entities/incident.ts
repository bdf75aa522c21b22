import type { IncidentKind, ProbableCause } from '@heliograph/domain/silence/diagnostic-snapshot';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Simultaneous outages of many inverters with a shared attribute. */
@Entity('incidents')
@Check('incidents_kind', "kind IN ('city', 'operator', 'dealer', 'area', 'feeder', 'fleet')")
@Check('incidents_place', "(kind IN ('area', 'feeder')) = (place IS NOT NULL)")
@Check('incidents_suspected', "suspected IN ('grid', 'network', 'unknown')")
@Index('incidents_one_open', ['kind', 'name'], { unique: true, where: 'closed_at IS NULL' })
@Index('incidents_opened', ['openedAt', 'id'])
@Index('incidents_by_suspected', ['suspected', 'id'])
@Index('incidents_by_since', ['silentSince', 'id'])
@Index('incidents_by_end', ['closedAt', 'id'])
@Index('incidents_end_untold', ['id'], { where: 'NOT end_told' })
@Index('incidents_by_silent', ['silentInverters', 'id'])
// TypeORM can't express these indexes; the migrations create them.
@Index('incidents_searched', { synchronize: false })
@Index('incidents_by_name', { synchronize: false })
@Index('incidents_by_duration', { synchronize: false })
export class IncidentEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  kind!: IncidentKind;

  /**
   * The city, the first digits of the SIM cards, or the dealer; for an area its city and start, for a feeder its city
   * and number; FLEET_NAME for the whole fleet.
   */
  @Column({ type: 'text' })
  name!: string;

  /** Central cell of an area, or number of a feeder; null for other kinds. */
  @Column({ type: 'integer', nullable: true })
  place!: number | null;

  @Column({ type: 'text' })
  suspected!: ProbableCause;

  @Column({ type: 'timestamptz', name: 'silent_since' })
  silentSince!: Date;

  @Column({ type: 'timestamptz', name: 'opened_at' })
  openedAt!: Date;

  /** At opening: inverters without communication, and inverters that should have reported. */
  @Column({ type: 'integer', name: 'silent_inverters' })
  silentInverters!: number;

  @Column({ type: 'integer', name: 'expected_inverters' })
  expectedInverters!: number;

  @Column({ type: 'timestamptz', name: 'closed_at', nullable: true })
  closedAt!: Date | null;

  /** Of the whole fleet: when a tenth of its inverters were back; null: before, or another kind. */
  @Column({ type: 'timestamptz', name: 'returning_since', nullable: true })
  returningSince!: Date | null;

  /** False: not all owners have been notified of its end yet. */
  @Column({ type: 'boolean', name: 'end_told', default: true })
  endTold!: boolean;
}
