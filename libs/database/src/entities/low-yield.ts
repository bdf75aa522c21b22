import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { InverterEntity } from './inverter.js';

/** An inverter's present or last run of days with less energy than its peer inverters. */
@Entity('low_yields')
export class LowYieldEntity {
  @ForeignKey(() => InverterEntity, { name: 'low_yields_inverter_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer', name: 'inverter_id' })
  inverterId!: number;

  /** YYYY-MM-DD: last day of the run at the site. */
  @Column({ type: 'date' })
  until!: string;

  /** Energy on the run's last days as a fraction of the peer inverters' median, oldest first. */
  @Column({ type: 'real', array: true })
  shares!: number[];

  /** Number of peer inverters on each of these days. */
  @Column({ type: 'integer', array: true })
  peers!: number[];
}
