import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InverterEntity } from './inverter.js';
import { QuantityColumns } from './quantity-columns.js';

/** The telemetry reading with the greatest (ts, seq) of each inverter, updated in place. */
@Entity('latest')
@Index('latest_safety', ['inverterId'], {
  where: "faults && ARRAY['ISO_FAULT', 'ISOLATION_FAULT', 'ARC_FAULT']::text[]",
})
export class LatestReadingEntity extends QuantityColumns {
  @ForeignKey(() => InverterEntity, { name: 'latest_inverter_id_fkey' })
  @PrimaryColumn({ type: 'integer', name: 'inverter_id' })
  inverterId!: number;

  @Column({ type: 'timestamptz' })
  ts!: Date;

  @Column({ type: 'bigint' })
  seq!: number;

  @Column({ type: 'timestamptz', name: 'received_at' })
  receivedAt!: Date;

  /** Receipt of the last telemetry with a correct clock; null: its clock was never correct. */
  @Column({ type: 'timestamptz', name: 'heard_at', nullable: true })
  heardAt!: Date | null;

  /** Receipt of the last telemetry, even with a wrong clock. */
  @Column({ type: 'timestamptz', name: 'last_received_at' })
  lastReceivedAt!: Date;

  /** Alert due time that the sweep last computed: missing data is no outage before it; null: never computed. */
  @Column({ type: 'timestamptz', name: 'silence_due_at', nullable: true })
  silenceDueAt!: Date | null;
}
