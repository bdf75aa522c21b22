import type { FleetState } from '@heliograph/domain/fleet/state';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The fleet's sums, as a job last evaluated them: one row, none before the first run. */
@Entity('fleet_totals')
@Check('fleet_totals_single_check', 'single')
export class FleetTotalsEntity {
  @PrimaryColumn({ type: 'boolean', default: true })
  single!: true;

  @Column({ type: 'timestamptz', name: 'judged_at' })
  judgedAt!: Date;

  /** Sum over the inverters with recent readings. */
  @Column({ type: 'bigint', name: 'power_w' })
  powerW!: number;

  @Column({ type: 'integer' })
  reporting!: number;

  @Column({ type: 'integer' })
  expected!: number;

  /** Number of inverters per state. */
  @Column({ type: 'jsonb' })
  states!: Partial<Record<FleetState, number>>;

  /** When fleet_cities was written; null: not yet. */
  @Column({ type: 'timestamptz', name: 'cities_at', nullable: true })
  citiesAt!: Date | null;
}
