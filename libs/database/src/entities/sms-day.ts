import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many text messages were handed to the provider on one day. */
@Entity('sms_days')
export class SmsDayEntity {
  /** By UTC. */
  @PrimaryColumn({ type: 'date' })
  day!: string;

  @Column({ type: 'integer' })
  sent!: number;
}
