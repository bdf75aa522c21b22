import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The fleet's hour, updated by differences; sharded so that writers do not wait for each other. */
@Entity('fleet_hours')
export class FleetHourEntity {
  @PrimaryColumn({ type: 'timestamptz', name: 'hour_at' })
  hourAt!: Date;

  @PrimaryColumn({ type: 'smallint' })
  shard!: number;

  @Column({ type: 'bigint', name: 'energy_wh' })
  energyWh!: number;

  /** The energy by data quality; the parts may sum to less, since earlier versions didn't store them. */
  @Column({ type: 'bigint', name: 'measured_wh', default: 0 })
  measuredWh!: number;

  @Column({ type: 'bigint', name: 'backfilled_wh', default: 0 })
  backfilledWh!: number;

  @Column({ type: 'bigint', name: 'estimated_wh', default: 0 })
  estimatedWh!: number;

  @Column({ type: 'integer', name: 'active_inverters' })
  activeInverters!: number;
}
