import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One thing that an address did and that is limited, kept for an hour. */
@Entity('address_actions')
@Index('address_actions_address', ['address', 'action', 'at'])
@Index('address_actions_at', ['at'])
export class AddressActionEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  at!: Date;

  @Column({ type: 'text' })
  action!: string;

  @Column({ type: 'text' })
  address!: string;
}
