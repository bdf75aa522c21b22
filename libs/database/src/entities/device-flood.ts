import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InverterEntity } from './inverter.js';

/** A period in which a device exceeded its quotas, and how much of its data was not stored. */
@Entity('device_floods')
@Index('device_floods_over', ['overAt'])
export class DeviceFloodEntity {
  @ForeignKey(() => InverterEntity, { name: 'device_floods_inverter_id_fkey' })
  @PrimaryColumn({ type: 'integer', name: 'inverter_id' })
  inverterId!: number;

  @PrimaryColumn({ type: 'timestamptz', name: 'begun_at' })
  begunAt!: Date;

  @Column({ type: 'timestamptz', name: 'last_at' })
  lastAt!: Date;

  /** The device counts as flooding until then. */
  @Column({ type: 'timestamptz', name: 'over_at' })
  overAt!: Date;

  @Column({ type: 'bigint' })
  readings!: number;

  @Column({ type: 'bigint' })
  backlog!: number;

  @Column({ type: 'bigint' })
  events!: number;

  @Column({ type: 'bigint' })
  quarantine!: number;
}
