import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What all ingests together did in one minute. */
@Entity('ingest_minutes')
export class IngestMinuteEntity {
  @PrimaryColumn({ type: 'timestamptz', name: 'minute_at' })
  minuteAt!: Date;

  @Column({ type: 'bigint' })
  readings!: number;

  /** Of them, those that the device had kept until it had a connection again. */
  @Column({ type: 'bigint', name: 'backlog_readings' })
  backlogReadings!: number;

  /** From a reading's arrival until it was stored: of all readings together, and of the slowest. */
  @Column({ type: 'bigint', name: 'store_ms_sum' })
  storeMsSum!: number;

  @Column({ type: 'integer', name: 'store_ms_max' })
  storeMsMax!: number;
}
