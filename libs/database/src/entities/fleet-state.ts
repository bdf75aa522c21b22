import type { FleetState } from '@heliograph/domain/fleet/state';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InverterEntity } from './inverter.js';

/** An inverter's state, as a job last evaluated it. */
@Entity('fleet_states')
@Index('fleet_states_trouble', ['trouble', 'inverterId'])
@Index('fleet_states_reporting', ['reporting', 'trouble', 'inverterId'], { where: 'reporting IS NOT NULL' })
@Index('fleet_states_coverage_up', ['coverage', 'inverterId'])
// TypeORM can't express these indexes; the migrations create them.
@Index('fleet_states_coverage_down', { synchronize: false })
@Index('fleet_states_coverage_at', { synchronize: false })
export class FleetStateEntity {
  @ForeignKey(() => InverterEntity, { name: 'fleet_states_inverter_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer', name: 'inverter_id' })
  inverterId!: number;

  @Column({ type: 'text', default: 'waiting' })
  state!: FleetState;

  /** Severity of the state, 0 the worst. */
  @Column({ type: 'smallint', default: 13 })
  trouble!: number;

  /** Whether it reports now; null: it doesn't, and is not expected to. */
  @Column({ type: 'boolean', nullable: true })
  reporting!: boolean | null;

  /** YYYY-MM-DD: the site's last day that was evaluated. */
  @Column({ type: 'date', name: 'yield_day', nullable: true })
  yieldDay!: string | null;

  /** The last evaluated day's specific energy as a fraction of the peer inverters' median; null: no peers. */
  @Column({ type: 'real', name: 'yield_share', nullable: true })
  yieldShare!: number | null;

  /** Data availability: share of the last days' daylight hours with data, 0 to 1; null: none was expected. */
  @Column({ type: 'real', nullable: true })
  coverage!: number | null;

  /** When the data availability was computed; null: not yet. */
  @Column({ type: 'timestamptz', name: 'coverage_at', nullable: true })
  coverageAt!: Date | null;
}
