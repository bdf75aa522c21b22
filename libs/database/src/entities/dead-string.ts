import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InverterEntity } from './inverter.js';

/** A period in which an MPPT input had no power although it had before. */
@Entity('dead_strings')
@Index('dead_strings_now', ['inverterId', 'input'], { unique: true, where: 'until IS NULL' })
export class DeadStringEntity {
  @ForeignKey(() => InverterEntity, { name: 'dead_strings_inverter_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer', name: 'inverter_id' })
  inverterId!: number;

  /** From 1. */
  @PrimaryColumn({ type: 'smallint' })
  input!: number;

  /** First reading without power on the first sunny day. */
  @PrimaryColumn({ type: 'timestamptz' })
  since!: Date;

  /** First reading with power again; null: none yet. */
  @Column({ type: 'timestamptz', nullable: true })
  until!: Date | null;
}
