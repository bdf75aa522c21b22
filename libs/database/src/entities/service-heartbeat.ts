import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Since when a service has been up without a gap, so that its own outage is not taken for its devices' silence. */
@Entity('service_heartbeats')
export class ServiceHeartbeatEntity {
  @PrimaryColumn({ type: 'text' })
  service!: string;

  @Column({ type: 'timestamptz', name: 'up_since' })
  upSince!: Date;

  @Column({ type: 'timestamptz', name: 'beat_at' })
  beatAt!: Date;
}
