import type { FleetState } from '@heliograph/domain/fleet/state';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The fleet's sums, as a job judged them last: one row, none before the first judgement. */
@Entity('fleet_totals')
@Check('fleet_totals_single_check', 'single')
export class FleetTotalsEntity {
  @PrimaryColumn({ type: 'boolean', default: true })
  single!: true;

  @Column({ type: 'timestamptz', name: 'judged_at' })
  judgedAt!: Date;

  /** Of those that were heard of late. */
  @Column({ type: 'bigint', name: 'power_w' })
  powerW!: number;

  @Column({ type: 'integer' })
  reporting!: number;

  @Column({ type: 'integer' })
  expected!: number;

  /** How many inverters are in each state. */
  @Column({ type: 'jsonb' })
  states!: Partial<Record<FleetState, number>>;
}
