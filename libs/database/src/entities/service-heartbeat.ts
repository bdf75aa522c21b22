import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Since when a service has been up without a gap, so that its own downtime is not taken for outages of devices. */
@Entity('service_heartbeats')
@Check('service_heartbeats_clock_off_from', "clock_off_from IN ('devices', 'database')")
export class ServiceHeartbeatEntity {
  @PrimaryColumn({ type: 'text' })
  service!: string;

  @Column({ type: 'timestamptz', name: 'up_since' })
  upSince!: Date;

  @Column({ type: 'timestamptz', name: 'beat_at' })
  beatAt!: Date;

  /** The service's last heartbeat before `up_since`; null: unknown. */
  @Column({ type: 'timestamptz', name: 'down_from', nullable: true })
  downFrom!: Date | null;

  /** When the inverters that reported before this gap had reconnected; before `up_since`: not yet. */
  @Column({ type: 'timestamptz', name: 'back_at', nullable: true })
  backAt!: Date | null;

  /** The service's clock minus the clock of `clock_off_from`, s. */
  @Column({ type: 'integer', name: 'clock_off_s', nullable: true })
  clockOffS!: number | null;

  @Column({ type: 'text', name: 'clock_off_from', nullable: true })
  clockOffFrom!: 'devices' | 'database' | null;

  /** When the clock was last found off; null: never. */
  @Column({ type: 'timestamptz', name: 'clock_off_at', nullable: true })
  clockOffAt!: Date | null;
}
