import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { InverterEntity } from './inverter.js';

/** Number of faults and notices that an inverter has had, maintained by the database. */
@Entity('device_event_counts')
export class DeviceEventCountEntity {
  @ForeignKey(() => InverterEntity, { name: 'device_event_counts_inverter_id_fkey' })
  @PrimaryColumn({ type: 'integer', name: 'inverter_id' })
  inverterId!: number;

  /** Null only within the transaction that creates the row. */
  @Column({ type: 'bigint', nullable: true })
  begun!: number | null;
}
