import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InverterEntity } from './inverter.js';

/** Energy cursor: position and state of the computation over an inverter's counter. */
@Entity('energy_tails')
@Index('energy_tails_dirty', ['dirtyFrom'], { where: 'dirty_from IS NOT NULL' })
export class EnergyTailEntity {
  @ForeignKey(() => InverterEntity, { name: 'energy_tails_inverter_id_fkey' })
  @PrimaryColumn({ type: 'integer', name: 'inverter_id' })
  inverterId!: number;

  /** First accepted reading and its counter; all null: none accepted yet. */
  @Column({ type: 'timestamptz', name: 'first_ts', nullable: true })
  firstTs!: Date | null;

  @Column({ type: 'bigint', name: 'first_wh', nullable: true })
  firstWh!: number | null;

  /** Last accepted reading. */
  @Column({ type: 'timestamptz', name: 'last_ts', nullable: true })
  lastTs!: Date | null;

  @Column({ type: 'bigint', name: 'last_seq', nullable: true })
  lastSeq!: number | null;

  @Column({ type: 'bigint', name: 'last_wh', nullable: true })
  lastWh!: number | null;

  /** Highest counter value since the last counter reset: the total stays constant until it is passed. */
  @Column({ type: 'bigint', name: 'high_wh', nullable: true })
  highWh!: number | null;

  /** Running total, unwrapped over counter resets, and its backfilled part. */
  @Column({ type: 'bigint', name: 'total_wh', nullable: true })
  totalWh!: number | null;

  @Column({ type: 'bigint', name: 'backfilled_wh', nullable: true })
  backfilledWh!: number | null;

  /** The current hour. */
  @Column({ type: 'timestamptz', name: 'hour_at', nullable: true })
  hourAt!: Date | null;

  @Column({ type: 'integer', name: 'hour_energy_wh', nullable: true })
  hourEnergyWh!: number | null;

  @Column({ type: 'text', name: 'hour_quality', nullable: true })
  hourQuality!: 'measured' | 'backfilled' | 'estimated' | null;

  /** A reading after the last accepted one that may be a counter reset, until a later one confirms it. */
  @Column({ type: 'timestamptz', name: 'waiting_ts', nullable: true })
  waitingTs!: Date | null;

  @Column({ type: 'bigint', name: 'waiting_seq', nullable: true })
  waitingSeq!: number | null;

  @Column({ type: 'bigint', name: 'waiting_wh', nullable: true })
  waitingWh!: number | null;

  @Column({ type: 'boolean', name: 'waiting_late', nullable: true })
  waitingLate!: boolean | null;

  /** Recompute watermark: the earliest out-of-order reading not recomputed yet; null: hours are up to date. */
  @Column({ type: 'timestamptz', name: 'dirty_from', nullable: true })
  dirtyFrom!: Date | null;

  /** The watermark of a recompute that has begun; `dirty_from` is then that of the next one. Null: none has. */
  @Column({ type: 'timestamptz', name: 'recompute_from', nullable: true })
  recomputeFrom!: Date | null;

  /** When the site's device was last exchanged; null: never. */
  @Column({ type: 'timestamptz', name: 'exchanged_at', nullable: true })
  exchangedAt!: Date | null;

  /** The sums of months and days in `energy_years` that end by then are valid; null: none. */
  @Column({ type: 'timestamptz', name: 'summed_until', nullable: true })
  summedUntil!: Date | null;
}
