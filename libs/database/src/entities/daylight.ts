import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether it is dark by day in a cell of the grid, by the last power of inverters there and in adjacent cells. */
@Entity('daylight')
export class DaylightEntity {
  @PrimaryColumn({ type: 'integer' })
  cell!: number;

  @Column({ type: 'timestamptz', name: 'checked_at' })
  checkedAt!: Date;

  /** Inverters that report, or have fallen asleep; at most a sample. */
  @Column({ type: 'integer' })
  neighbours!: number;

  /** Number of these that are asleep. */
  @Column({ type: 'integer' })
  dark!: number;

  @Column({ type: 'boolean', name: 'is_dark' })
  isDark!: boolean;

  /** Median of their power as a share of the rated power. Null: too few are known. */
  @Column({ type: 'real', name: 'power_share', nullable: true })
  powerShare!: number | null;

  /** Median of the clear-sky light at which they usually start, W/m2. */
  @Column({ type: 'real', name: 'wake_light_w_m2', nullable: true })
  wakeLightWM2!: number | null;

  /** When it was first seen to be light again after darkness; null: it was not dark before. */
  @Column({ type: 'timestamptz', name: 'light_at', nullable: true })
  lightAt!: Date | null;
}
