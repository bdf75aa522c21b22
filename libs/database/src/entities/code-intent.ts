import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a browser or an administrator's session was last about: the next code asked for there is for that. */
@Entity('code_intents')
@Check('code_intents_purpose', "purpose IN ('add', 'close')")
@Index('code_intents_at', ['at'])
export class CodeIntentEntity {
  @PrimaryColumn({ type: 'bytea', name: 'holder_hash' })
  holderHash!: Buffer;

  @Column({ type: 'text' })
  purpose!: string;

  @Column({ type: 'text' })
  subject!: string;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  at!: Date;
}
