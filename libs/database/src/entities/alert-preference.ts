import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserEntity } from './user.js';

/** A person's preferences for alerts; without a row, the defaults apply. */
@Entity('alert_preferences')
@Index('alert_preferences_summary_due', ['summaryDueAt'])
@Check('alert_preferences_language', `language IN ('en', 'hi')`)
@Check('alert_preferences_quiet_hours', 'num_nulls(quiet_from_minute, quiet_until_minute) IN (0, 2)')
export class AlertPreferenceEntity {
  @ForeignKey(() => UserEntity, { name: 'alert_preferences_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'bigint', name: 'user_id' })
  userId!: number;

  @Column({ type: 'text' })
  language!: string;

  /** Minutes after midnight at the site; both null: no quiet hours. */
  @Column({ type: 'integer', name: 'quiet_from_minute', nullable: true })
  quietFromMinute!: number | null;

  @Column({ type: 'integer', name: 'quiet_until_minute', nullable: true })
  quietUntilMinute!: number | null;

  /** Lists of channels by topic; a topic without one has the default. */
  @Column({ type: 'jsonb' })
  channels!: Record<string, string[]>;

  /** The channel that is tried first; the others follow, the cheapest first. */
  @Column({ type: 'text', name: 'first_channel', default: 'push' })
  firstChannel!: string;

  /** When the next monthly summary is due, unless the topic is off; immediately for a new row. */
  @Column({ type: 'timestamptz', name: 'summary_due_at', default: () => 'now()' })
  summaryDueAt!: Date;
}
