import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Messages that a channel accepted in a month. */
@Entity('message_months')
export class MessageMonthEntity {
  /** First day of the month, in UTC. */
  @PrimaryColumn({ type: 'date' })
  month!: string;

  @PrimaryColumn({ type: 'text' })
  channel!: string;

  @Column({ type: 'integer', default: 0 })
  sent!: number;

  /** Number of alerts among them, which the channel's monthly limit counts. */
  @Column({ type: 'integer', default: 0 })
  alerts!: number;

  /** Cost at each day's price; 0 if no price was set. */
  @Column({ type: 'numeric', name: 'cost_paise' })
  costPaise!: string;
}
