import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InverterEntity } from './inverter.js';

/** An inverter's expected reporting hours between two mornings, and the history that they are learned from. */
@Entity('waking_hours')
@Check(
  'waking_hours_order',
  'awake_from <= awake_until AND awake_until <= next_awake_from AND awake_from < next_awake_from',
)
@Index('waking_hours_past', ['nextAwakeFrom'])
@Index('waking_hours_feeder', ['feeder'], { where: 'feeder IS NOT NULL' })
@Index('waking_hours_cell', ['cell'], { where: 'cell IS NOT NULL' })
export class WakingHoursEntity {
  @ForeignKey(() => InverterEntity, { name: 'waking_hours_inverter_id_fkey' })
  @PrimaryColumn({ type: 'integer', name: 'inverter_id' })
  inverterId!: number;

  @Column({ type: 'timestamptz', name: 'awake_from' })
  awakeFrom!: Date;

  @Column({ type: 'timestamptz', name: 'awake_until' })
  awakeUntil!: Date;

  @Column({ type: 'timestamptz', name: 'next_awake_from' })
  nextAwakeFrom!: Date;

  /** False: fixed clock hours, where the sun does not determine them. */
  @Column({ type: 'boolean', name: 'by_sun' })
  bySun!: boolean;

  /**
   * The sun's elevation at the first reading of a day, degrees, for the last days, newest last; -90: it reported all
   * night.
   */
  @Column({ type: 'real', name: 'wake_elevations_deg', array: true, default: '{}' })
  wakeElevationsDeg!: number[];

  /** The same at the last reading. */
  @Column({ type: 'real', name: 'sleep_elevations_deg', array: true, default: '{}' })
  sleepElevationsDeg!: number[];

  /** End of the last day in this history. */
  @Column({ type: 'timestamptz', name: 'observed_until', nullable: true })
  observedUntil!: Date | null;

  /** Light of a clear sky when it usually starts, W/m2. Null: the days are too few, or show no pattern. */
  @Column({ type: 'real', name: 'wake_light_w_m2', nullable: true })
  wakeLightWM2!: number | null;

  /** Cell of the grid that contains it; null: its position is assumed. */
  @Column({ type: 'integer', nullable: true })
  cell!: number | null;

  /** Number of a group that loses power together, learned from incidents. Null: none is known. */
  @Column({ type: 'integer', nullable: true })
  feeder!: number | null;

  /** Whether neighbours can show a dark morning; these hours then begin at the usual time. */
  @Column({ type: 'boolean', name: 'has_neighbours', default: false })
  hasNeighbours!: boolean;
}
