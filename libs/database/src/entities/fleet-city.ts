import type { FleetState } from '@heliograph/domain/fleet/state';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The fleet's sums by the owners' city, as a job last evaluated them. */
@Entity('fleet_cities')
export class FleetCityEntity {
  @PrimaryColumn({ type: 'text' })
  city!: string;

  /** Degrees, where most of its sites are; null: no site has a known position. */
  @Column({ type: 'double precision', nullable: true })
  latitude!: number | null;

  @Column({ type: 'double precision', nullable: true })
  longitude!: number | null;

  @Column({ type: 'integer' })
  inverters!: number;

  /** Number of inverters per state. */
  @Column({ type: 'jsonb' })
  states!: Partial<Record<FleetState, number>>;

  /** Open incidents with an inverter of the city. */
  @Column({ type: 'bigint', array: true })
  incidents!: number[];
}
