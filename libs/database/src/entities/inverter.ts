import type { SiteSource } from '@heliograph/domain/inverter/site';
import type { InverterStatus } from '@heliograph/domain/inverter/status';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from './user.js';

@Entity('inverters')
@Check(
  'inverters_status',
  "status IN ('CREATED', 'REMOVED', 'INSTALLED', 'NOT_WORKING', 'NO_COMMUNICATION', 'ACTIVE')",
)
@Check('inverters_rated_power', 'rated_power_w > 0')
@Check('inverters_site_source', "site_source IN ('given', 'city', 'pincode', 'assumed')")
@Check('inverters_site', 'latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180')
// PostgreSQL reads other names differently from the runtime, or not at all.
@Check(
  'inverters_time_zone',
  "time_zone ~* '^(UTC$|(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Etc|Europe|Indian|Pacific)/)'",
)
@Index('inverters_created', ['createdAt'])
@Index('inverters_serial_number', ['serialNumber'], { unique: true })
@Index('inverters_user', ['userId'])
@Index('inverters_city', ['city', 'id'])
@Index('inverters_by_invoice_up', ['invoiceNumber', 'id'])
@Index('inverters_by_rating', ['ratedPowerW', 'id'])
@Index('inverters_by_installation_up', ['dateOfInstallation', 'id'])
@Index('inverters_by_purchase_up', ['dateOfPurchase', 'id'])
@Index('inverters_by_sim_up', ['sim', 'id'])
@Index('inverters_unheard', ['unheardDueAt'], { where: 'unheard_due_at IS NOT NULL' })
@Index('inverters_no_communication', ['id'], { where: "status = 'NO_COMMUNICATION'" })
@Index('inverters_place', ['powerRating', 'city', 'id'], {
  where: "city IS NOT NULL AND status <> 'REMOVED'",
})
// TypeORM can't express these indexes; the migrations create them.
@Index('inverters_searched', { synchronize: false })
@Index('inverters_by_invoice_down', { synchronize: false })
@Index('inverters_by_dealer_up', { synchronize: false })
@Index('inverters_by_dealer_down', { synchronize: false })
@Index('inverters_by_installation_down', { synchronize: false })
@Index('inverters_by_purchase_down', { synchronize: false })
@Index('inverters_by_sim_down', { synchronize: false })
export class InverterEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text', name: 'serial_number' })
  serialNumber!: string;

  @Column({ type: 'text', name: 'invoice_number', nullable: true })
  invoiceNumber!: string | null;

  @Column({ type: 'text', nullable: true })
  dealer!: string | null;

  /** The administrator's own status; where it is shown, an open outage overrides it. */
  @Column({ type: 'text', default: 'CREATED' })
  status!: InverterStatus;

  @Column({ type: 'text', name: 'inverter_name', default: '' })
  inverterName!: string;

  @Column({ type: 'text', name: 'power_rating' })
  powerRating!: string;

  @Column({ type: 'integer', name: 'rated_power_w' })
  ratedPowerW!: number;

  @Column({ type: 'text', nullable: true })
  sim!: string | null;

  @ForeignKey(() => UserEntity, { name: 'inverters_user_id_fkey' })
  @Column({ type: 'bigint', name: 'user_id', nullable: true })
  userId!: number | null;

  /** The owner's city, maintained by the database; null: no owner yet. */
  @Column({ type: 'text', nullable: true })
  city!: string | null;

  /** YYYY-MM-DD, like the next column. */
  @Column({ type: 'date', name: 'date_of_purchase', nullable: true })
  dateOfPurchase!: string | null;

  @Column({ type: 'date', name: 'date_of_installation', nullable: true })
  dateOfInstallation!: string | null;

  @Column({ type: 'double precision' })
  latitude!: number;

  @Column({ type: 'double precision' })
  longitude!: number;

  @Column({ type: 'text', name: 'time_zone' })
  timeZone!: string;

  @Column({ type: 'text', name: 'site_source', default: 'given' })
  siteSource!: SiteSource;

  @Column({ type: 'boolean', default: false })
  demo!: boolean;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** When it was added or taken into service again; readings before it don't count. Null: long ago. */
  @Column({ type: 'timestamptz', name: 'monitored_from', nullable: true })
  monitoredFrom!: Date | null;

  /**
   * When its owner is notified that it has not reported since then. Null: it has reported, or the owner was notified.
   */
  @Column({ type: 'timestamptz', name: 'unheard_due_at', nullable: true })
  unheardDueAt!: Date | null;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  /** Search text, maintained by the database. */
  @Column({ type: 'text', name: 'search_text', default: '' })
  searchText!: string;
}
