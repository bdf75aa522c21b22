import { Column, Entity, PrimaryColumn } from 'typeorm';
import { storedQuantities } from '../readings/reading-layout.js';
import { QuantityColumns } from './quantity-columns.js';

/** Append-only history: a hypertable or natively partitioned by `ts`, which TypeORM does not see. */
@Entity('readings')
export class ReadingEntity extends QuantityColumns {
  @PrimaryColumn({ type: 'integer', name: 'inverter_id' })
  inverterId!: number;

  /** The device's own clock. */
  @PrimaryColumn({ type: 'timestamptz' })
  ts!: Date;

  @PrimaryColumn({ type: 'bigint' })
  seq!: number;

  @Column({ type: 'timestamptz', name: 'received_at' })
  receivedAt!: Date;

  @Column({ type: 'boolean' })
  backlog!: boolean;
}

for (const { kind, narrow } of storedQuantities) {
  const type = kind === 'words' ? 'boolean' : 'smallint';
  for (const name of narrow) Column({ type, nullable: true })(ReadingEntity.prototype, name);
}
