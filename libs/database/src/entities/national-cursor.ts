import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { InverterEntity } from './inverter.js';

/** Delivery progress of one inverter's readings to a national server: docs/decisions/0096-national-server.md. */
@Entity('national_cursors')
export class NationalCursorEntity {
  @ForeignKey(() => InverterEntity, { name: 'national_cursors_inverter_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer', name: 'inverter_id' })
  inverterId!: number;

  /** The server has acknowledged all readings up to this one, except from `late_from` on. */
  @Column({ type: 'timestamptz', name: 'sent_ts' })
  sentTs!: Date;

  @Column({ type: 'bigint', name: 'sent_seq' })
  sentSeq!: number;

  /** Readings from this time on are sent again, because some were stored late; null: none. */
  @Column({ type: 'timestamptz', name: 'late_from', nullable: true })
  lateFrom!: Date | null;

  /** Number of times the cursor was moved back. Acknowledgements of messages sent before that no longer advance it. */
  @Column({ type: 'integer', name: 'moved_back', default: 0 })
  movedBack!: number;

  /** Number of readings that became too old before they were acknowledged. */
  @Column({ type: 'integer', default: 0 })
  expired!: number;
}
