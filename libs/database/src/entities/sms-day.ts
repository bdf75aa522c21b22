import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Text messages handed to the SMS provider on one day. */
@Entity('sms_days')
export class SmsDayEntity {
  /** In UTC. */
  @PrimaryColumn({ type: 'date' })
  day!: string;

  @Column({ type: 'integer' })
  sent!: number;
}
