import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InverterEntity } from './inverter.js';

/** Two devices that seem to share one secret and displace each other; shown to administrators only. */
@Entity('device_clones')
@Index('device_clones_over', ['overAt'])
export class DeviceCloneEntity {
  @ForeignKey(() => InverterEntity, { name: 'device_clones_inverter_id_fkey' })
  @PrimaryColumn({ type: 'integer', name: 'inverter_id' })
  inverterId!: number;

  @PrimaryColumn({ type: 'timestamptz', name: 'begun_at' })
  begunAt!: Date;

  @Column({ type: 'timestamptz', name: 'last_at' })
  lastAt!: Date;

  @Column({ type: 'integer' })
  takeovers!: number;

  /** Both addresses of the last takeover; empty after their retention. */
  @Column({ type: 'text', array: true })
  addresses!: string[];

  /** The device counts as cloned until then. */
  @Column({ type: 'timestamptz', name: 'over_at' })
  overAt!: Date;
}
