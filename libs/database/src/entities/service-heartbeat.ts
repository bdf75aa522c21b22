import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Since when a service has been up without a gap, so that its own downtime is not taken for outages of devices. */
@Entity('service_heartbeats')
export class ServiceHeartbeatEntity {
  @PrimaryColumn({ type: 'text' })
  service!: string;

  @Column({ type: 'timestamptz', name: 'up_since' })
  upSince!: Date;

  @Column({ type: 'timestamptz', name: 'beat_at' })
  beatAt!: Date;
}
