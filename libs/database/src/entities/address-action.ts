import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One rate-limited action of an address or an account (`customer 5`), kept for an hour. */
@Entity('address_actions')
@Index('address_actions_address', ['address', 'action', 'at'])
@Index('address_actions_network_56', ['network56', 'action', 'at'], { where: 'network_56 IS NOT NULL' })
@Index('address_actions_network_48', ['network48', 'action', 'at'], { where: 'network_48 IS NOT NULL' })
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

  /** Wider networks of an IPv6 address. */
  @Column({ type: 'text', name: 'network_56', nullable: true })
  network56!: string | null;

  @Column({ type: 'text', name: 'network_48', nullable: true })
  network48!: string | null;
}
