import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last morning in a cell of the grid, by the reports of inverters there and in adjacent cells. */
@Entity('mornings')
export class MorningEntity {
  @PrimaryColumn({ type: 'integer' })
  cell!: number;

  @Column({ type: 'timestamptz', name: 'checked_at' })
  checkedAt!: Date;

  /** Inverters that usually start to report with the sun, at most a sample. */
  @Column({ type: 'integer' })
  neighbours!: number;

  /** Number of these that had reported. */
  @Column({ type: 'integer' })
  heard!: number;

  /** How much later than usual inverters may start to report; null: too few have reported. */
  @Column({ type: 'integer', name: 'late_s', nullable: true })
  lateS!: number | null;

  /** Whether more readings can't change the result. */
  @Column({ type: 'boolean', name: 'is_complete' })
  isComplete!: boolean;
}
