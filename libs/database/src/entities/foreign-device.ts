import type { AdapterName } from '@heliograph/domain/inverter/adapters';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InverterEntity } from './inverter.js';

/** Maps a third-party device to an inverter. */
@Entity('foreign_devices')
@Check('foreign_devices_adapter', "adapter IN ('tasmota', 'opendtu', 'sparkplug')")
@Index('foreign_devices_inverter', ['inverterId'], { unique: true })
export class ForeignDeviceEntity {
  @PrimaryColumn({ type: 'text' })
  adapter!: AdapterName;

  /** The device's id in its own protocol. */
  @PrimaryColumn({ type: 'text', name: 'foreign_id' })
  foreignId!: string;

  @ForeignKey(() => InverterEntity, { name: 'foreign_devices_inverter_id_fkey' })
  @Column({ type: 'integer', name: 'inverter_id' })
  inverterId!: number;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
