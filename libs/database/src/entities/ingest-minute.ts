import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Totals of all ingest processes in one minute. */
@Entity('ingest_minutes')
export class IngestMinuteEntity {
  @PrimaryColumn({ type: 'timestamptz', name: 'minute_at' })
  minuteAt!: Date;

  @Column({ type: 'bigint' })
  readings!: number;

  /** Readings among them that were uploaded as backlog. */
  @Column({ type: 'bigint', name: 'backlog_readings' })
  backlogReadings!: number;

  /** Time from a reading's arrival until it was stored, ms: sum over all readings, and maximum. */
  @Column({ type: 'bigint', name: 'store_ms_sum' })
  storeMsSum!: number;

  @Column({ type: 'integer', name: 'store_ms_max' })
  storeMsMax!: number;
}
