import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A time in which a service was up, for the public status page. Between two spans it was down. */
@Entity('service_spans')
@Check('service_spans_ended_at', 'ended_at >= began_at')
export class ServiceSpanEntity {
  @PrimaryColumn({ type: 'text' })
  service!: string;

  @PrimaryColumn({ type: 'timestamptz', name: 'began_at' })
  beganAt!: Date;

  /** The last proof that it was up. */
  @Column({ type: 'timestamptz', name: 'ended_at' })
  endedAt!: Date;
}
