import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The fleet's hour, kept by differences; several shards an hour so that writers do not wait for each other. */
@Entity('fleet_hours')
export class FleetHourEntity {
  @PrimaryColumn({ type: 'timestamptz', name: 'hour_at' })
  hourAt!: Date;

  @PrimaryColumn({ type: 'smallint' })
  shard!: number;

  @Column({ type: 'bigint', name: 'energy_wh' })
  energyWh!: number;

  @Column({ type: 'integer', name: 'active_inverters' })
  activeInverters!: number;
}
