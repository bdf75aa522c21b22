import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { packedColumns } from '../readings/packed-layout.js';

/** An inverter's readings of a past UTC day, an array per column of `readings`: ../readings/packed-layout.ts. */
@Entity('packed_days')
@Index('packed_days_day', ['day'])
export class PackedDayEntity {
  @PrimaryColumn({ type: 'integer', name: 'inverter_id' })
  inverterId!: number;

  @PrimaryColumn({ type: 'date' })
  day!: string;

  @Column({ type: 'integer' })
  readings!: number;
}

const REQUIRED = ['ts', 'seq', 'received_at', 'backlog', 'energy_total_wh'];
for (const [name, type] of packedColumns) {
  Column({ type, array: true, nullable: !REQUIRED.includes(name) })(PackedDayEntity.prototype, name);
}
