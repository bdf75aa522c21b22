import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { InverterEntity } from './inverter.js';

/**
 * One inverter's energy in one local hour of its site. The current hour's row keeps the values it was created with; the
 * energy cursor has the newer ones.
 */
@Entity('energy_hours')
@Check('energy_hours_quality', "quality IN ('measured', 'backfilled', 'estimated')")
export class EnergyHourEntity {
  @ForeignKey(() => InverterEntity, { name: 'energy_hours_inverter_id_fkey' })
  @PrimaryColumn({ type: 'integer', name: 'inverter_id' })
  inverterId!: number;

  /** Start of the local hour. */
  @PrimaryColumn({ type: 'timestamptz', name: 'hour_at' })
  hourAt!: Date;

  @Column({ type: 'integer', name: 'energy_wh' })
  energyWh!: number;

  /** Running total at the hour's end, unwrapped over counter resets. */
  @Column({ type: 'bigint', name: 'total_wh' })
  totalWh!: number;

  /** The backfilled part of the running total. */
  @Column({ type: 'bigint', name: 'backfilled_wh' })
  backfilledWh!: number;

  @Column({ type: 'text' })
  quality!: 'measured' | 'backfilled' | 'estimated';

  /** Running total at both ends of the gap that spans the hour's end; null: no gap does. */
  @Column({ type: 'bigint', name: 'gap_from_wh', nullable: true })
  gapFromWh!: number | null;

  @Column({ type: 'bigint', name: 'gap_to_wh', nullable: true })
  gapToWh!: number | null;

  /** Checkpoint: the state after the hour's last reading that needs no later one to confirm it. */
  @Column({ type: 'timestamptz', name: 'anchor_ts', nullable: true })
  anchorTs!: Date | null;

  @Column({ type: 'bigint', name: 'anchor_seq', nullable: true })
  anchorSeq!: number | null;

  @Column({ type: 'bigint', name: 'anchor_wh', nullable: true })
  anchorWh!: number | null;

  @Column({ type: 'bigint', name: 'anchor_high_wh', nullable: true })
  anchorHighWh!: number | null;

  @Column({ type: 'bigint', name: 'anchor_total_wh', nullable: true })
  anchorTotalWh!: number | null;

  @Column({ type: 'integer', name: 'anchor_energy_wh', nullable: true })
  anchorEnergyWh!: number | null;

  @Column({ type: 'text', name: 'anchor_quality', nullable: true })
  anchorQuality!: 'measured' | 'backfilled' | 'estimated' | null;
}
