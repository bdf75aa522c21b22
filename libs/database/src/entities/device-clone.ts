import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InverterEntity } from './inverter.js';

/** Two devices that seem to use one secret, and so take each other's place: for administrators only. */
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

  /** The two of the last takeover; empty once they are forgotten. */
  @Column({ type: 'text', array: true })
  addresses!: string[];

  /** While it lies ahead, the device looks cloned. */
  @Column({ type: 'timestamptz', name: 'over_at' })
  overAt!: Date;
}
