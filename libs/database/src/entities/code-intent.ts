import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The purpose last stated by a browser or an administrator's session: its next code gets it. */
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
