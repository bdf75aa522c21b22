import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InverterEntity } from './inverter.js';

@Entity('device_events')
@Index('device_events_code', ['inverterId', 'code', 'active', 'ts'])
@Index('device_events_safety', ['receivedAt'], {
  where: `active AND code IN ('ISO_FAULT', 'ISOLATION_FAULT', 'ARC_FAULT')`,
})
@Index('device_events_received', { synchronize: false })
@Check('device_events_severity', "severity IN ('info', 'warning', 'critical')")
export class DeviceEventEntity {
  @ForeignKey(() => InverterEntity, { name: 'device_events_inverter_id_fkey' })
  @PrimaryColumn({ type: 'integer', name: 'inverter_id' })
  inverterId!: number;

  /** The device's own clock. */
  @PrimaryColumn({ type: 'timestamptz' })
  ts!: Date;

  @PrimaryColumn({ type: 'text' })
  code!: string;

  @PrimaryColumn({ type: 'boolean' })
  active!: boolean;

  @Column({ type: 'text' })
  severity!: 'info' | 'warning' | 'critical';

  @Column({ type: 'timestamptz', name: 'received_at', default: () => 'now()' })
  receivedAt!: Date;
}
