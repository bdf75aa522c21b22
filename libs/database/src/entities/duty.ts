import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a recurring worker duty last ended and last succeeded; all workers share the row. */
@Entity('duties')
export class DutyEntity {
  @PrimaryColumn({ type: 'text' })
  duty!: string;

  @Column({ type: 'timestamptz', name: 'known_since' })
  knownSince!: Date;

  @Column({ type: 'timestamptz', name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'succeeded_at', nullable: true })
  succeededAt!: Date | null;
}
