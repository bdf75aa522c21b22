import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { InverterEntity } from './inverter.js';

/** An outlier or a confirmed counter reset, shown to administrators. */
@Entity('counter_findings')
@Check('counter_findings_kind', "kind IN ('epoch', 'outlier')")
export class CounterFindingEntity {
  @ForeignKey(() => InverterEntity, { name: 'counter_findings_inverter_id_fkey' })
  @PrimaryColumn({ type: 'integer', name: 'inverter_id' })
  inverterId!: number;

  @PrimaryColumn({ type: 'timestamptz' })
  ts!: Date;

  @PrimaryColumn({ type: 'bigint' })
  seq!: number;

  @Column({ type: 'text' })
  kind!: 'epoch' | 'outlier';

  @Column({ type: 'bigint', name: 'before_wh' })
  beforeWh!: number;

  @Column({ type: 'bigint', name: 'counter_wh' })
  counterWh!: number;

  @Column({ type: 'timestamptz', name: 'found_at', default: () => 'now()' })
  foundAt!: Date;
}
