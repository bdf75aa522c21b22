import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { InverterEntity } from './inverter.js';

/** What a national server has acknowledged of an inverter's readings: docs/decisions/0096-national-server.md. */
@Entity('national_cursors')
export class NationalCursorEntity {
  @ForeignKey(() => InverterEntity, { name: 'national_cursors_inverter_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer', name: 'inverter_id' })
  inverterId!: number;

  /** All readings up to this one are acknowledged, except those since `late_from`. */
  @Column({ type: 'timestamptz', name: 'sent_ts' })
  sentTs!: Date;

  @Column({ type: 'bigint', name: 'sent_seq' })
  sentSeq!: number;

  /** Readings from here on are to be sent again, because some were stored late; null: none. */
  @Column({ type: 'timestamptz', name: 'late_from', nullable: true })
  lateFrom!: Date | null;

  /** How often the cursor was moved back. What was sent before the last time does not move it on. */
  @Column({ type: 'integer', name: 'moved_back', default: 0 })
  movedBack!: number;

  /** Readings that became too old before they were acknowledged. */
  @Column({ type: 'integer', default: 0 })
  expired!: number;
}
