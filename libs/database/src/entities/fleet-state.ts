import type { FleetState } from '@heliograph/domain/fleet/state';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InverterEntity } from './inverter.js';

/** What an inverter is in, as a job judged it last. */
@Entity('fleet_states')
@Index('fleet_states_trouble', ['trouble', 'inverterId'])
@Index('fleet_states_coverage_up', ['coverage', 'inverterId'])
// Indexes that only SQL can say stand in the migration.
@Index('fleet_states_coverage_down', { synchronize: false })
@Index('fleet_states_coverage_at', { synchronize: false })
export class FleetStateEntity {
  @ForeignKey(() => InverterEntity, { name: 'fleet_states_inverter_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer', name: 'inverter_id' })
  inverterId!: number;

  @Column({ type: 'text', default: 'waiting' })
  state!: FleetState;

  /** The state's place among all, 0 the worst. */
  @Column({ type: 'smallint', default: 9 })
  trouble!: number;

  /** YYYY-MM-DD: the last day of the site that was judged. */
  @Column({ type: 'date', name: 'yield_day', nullable: true })
  yieldDay!: string | null;

  /** Of that day, its specific yield as a part of its siblings' median; null: it has no siblings. */
  @Column({ type: 'real', name: 'yield_share', nullable: true })
  yieldShare!: number | null;

  /** Of the last days' hours of daylight, the part that was heard, 0 to 1; null: none was expected. */
  @Column({ type: 'real', nullable: true })
  coverage!: number | null;

  /** When that was looked at; null: not yet. */
  @Column({ type: 'timestamptz', name: 'coverage_at', nullable: true })
  coverageAt!: Date | null;
}
