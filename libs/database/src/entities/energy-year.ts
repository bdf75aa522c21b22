import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { InverterEntity } from './inverter.js';

/** Sums of an inverter's closed months in a calendar year of its site; valid up to `energy_tails.summed_until`. */
@Entity('energy_years')
export class EnergyYearEntity {
  @ForeignKey(() => InverterEntity, { name: 'energy_years_inverter_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer', name: 'inverter_id' })
  inverterId!: number;

  @PrimaryColumn({ type: 'integer' })
  year!: number;

  /** 12 entries; null: before the first reading, or not closed yet. */
  @Column({ type: 'bigint', name: 'month_wh', array: true })
  monthWh!: (number | null)[];

  @Column({ type: 'text', name: 'month_quality', array: true })
  monthQuality!: ('measured' | 'backfilled' | 'estimated' | null)[];

  /**
   * An entry per day; null: not all of its energy is known. Null for years that were over long ago when they were
   * summed.
   */
  @Column({ type: 'integer', name: 'day_wh', array: true, nullable: true })
  dayWh!: (number | null)[] | null;
}
