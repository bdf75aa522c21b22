import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InverterEntity } from './inverter.js';

/** Where the fold over an inverter's counter stands. */
@Entity('energy_tails')
@Index('energy_tails_dirty', ['dirtyFrom'], { where: 'dirty_from IS NOT NULL' })
export class EnergyTailEntity {
  @ForeignKey(() => InverterEntity, { name: 'energy_tails_inverter_id_fkey' })
  @PrimaryColumn({ type: 'integer', name: 'inverter_id' })
  inverterId!: number;

  @Column({ type: 'jsonb', nullable: true })
  state!: object | null;

  /** Earliest reading that came out of order since the last fold; null: the hours are up to date. */
  @Column({ type: 'timestamptz', name: 'dirty_from', nullable: true })
  dirtyFrom!: Date | null;
}
