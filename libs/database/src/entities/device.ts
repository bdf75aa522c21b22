import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InverterEntity } from './inverter.js';

/** An inverter's MQTT device: its secret and what it last reported about itself. */
@Entity('devices')
@Check('devices_status', "status IN ('online', 'sleep', 'lost')")
@Index('devices_changed', ['changedAt'])
@Index('devices_firmware', ['firmware', 'inverterId'])
@Index('devices_revoked', ['revokedAt'], { where: 'revoked_at IS NOT NULL' })
// On the effective date, an expression that TypeORM can't declare.
@Index('devices_certificate', { synchronize: false })
@Index('devices_imei_missing', ['inverterId'], {
  where: 'imei IS NULL AND registered_imei IS NULL AND revoked_at IS NULL',
})
// On the issuer digits of `sim_iccid`, which TypeORM can't express.
@Index('devices_operator', { synchronize: false })
export class DeviceEntity {
  @ForeignKey(() => InverterEntity, { name: 'devices_inverter_id_fkey' })
  @PrimaryColumn({ type: 'integer', name: 'inverter_id' })
  inverterId!: number;

  @Column({ type: 'bytea', name: 'secret_sha256' })
  secretSha256!: Buffer;

  @Column({ type: 'timestamptz', name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  model!: string | null;

  @Column({ type: 'text', nullable: true })
  firmware!: string | null;

  @Column({ type: 'text', name: 'sim_iccid', nullable: true })
  simIccid!: string | null;

  @Column({ type: 'text', nullable: true })
  imei!: string | null;

  /** Last day of its certificate, YYYY-MM-DD, in UTC. */
  @Column({ type: 'date', name: 'certificate_ends_on', nullable: true })
  certificateEndsOn!: string | null;

  /** Entered by administrators, like the next column; the device's own report takes precedence. */
  @Column({ type: 'text', name: 'registered_imei', nullable: true })
  registeredImei!: string | null;

  @Column({ type: 'date', name: 'registered_certificate_ends_on', nullable: true })
  registeredCertificateEndsOn!: string | null;

  /** Last day of the certificate that administrators were notified of. */
  @Column({ type: 'date', name: 'certificate_notified', nullable: true })
  certificateNotified!: string | null;

  @Column({ type: 'integer', name: 'rated_power_w', nullable: true })
  ratedPowerW!: number | null;

  @Column({ type: 'smallint', nullable: true })
  phases!: number | null;

  @Column({ type: 'smallint', nullable: true })
  mppt!: number | null;

  @Column({ type: 'integer', name: 'interval_s', nullable: true })
  intervalS!: number | null;

  @Column({ type: 'text', nullable: true })
  status!: 'online' | 'sleep' | 'lost' | null;

  @Column({ type: 'timestamptz', name: 'status_at', nullable: true })
  statusAt!: Date | null;

  /** When it last announced sleep, by the server's clock; later statuses don't clear it. */
  @Column({ type: 'timestamptz', name: 'slept_at', nullable: true })
  sleptAt!: Date | null;

  /** When it last uploaded backlog, by the server's clock. */
  @Column({ type: 'timestamptz', name: 'backlog_at', nullable: true })
  backlogAt!: Date | null;

  /** Number of its logins. */
  @Column({ type: 'integer', default: 0 })
  session!: number;

  /** Internet address of the open session; null: it has ended. */
  @Column({ type: 'text', name: 'session_address', nullable: true })
  sessionAddress!: string | null;

  /** When its secret, its revocation or its session last changed; set by a trigger. */
  @Column({ type: 'timestamptz', name: 'changed_at', default: () => 'now()' })
  changedAt!: Date;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
