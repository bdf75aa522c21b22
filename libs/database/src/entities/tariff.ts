import type { Slab } from '@heliograph/domain/tariff/tariff';
import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { UserEntity } from './user.js';

/** A customer's electricity tariff, starting with a month. */
@Entity('tariffs')
@Check('tariffs_valid_from', "date_trunc('month', valid_from::timestamp) = valid_from")
@Check('tariffs_slabs', "jsonb_typeof(slabs) = 'array'")
@Check('tariffs_export', 'export_paise_per_kwh >= 0')
@Check('tariffs_consumption', 'monthly_consumption_kwh >= 0')
@Check('tariffs_self_use', 'self_use_percent BETWEEN 0 AND 100')
export class TariffEntity {
  @ForeignKey(() => UserEntity, { name: 'tariffs_user_id_fkey' })
  @PrimaryColumn({ type: 'bigint', name: 'user_id' })
  userId!: number;

  /** First day of the first month in which it applies. */
  @PrimaryColumn({ type: 'date', name: 'valid_from' })
  validFrom!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'jsonb' })
  slabs!: Slab[];

  @Column({ type: 'integer', name: 'export_paise_per_kwh' })
  exportPaisePerKwh!: number;

  @Column({ type: 'integer', name: 'monthly_consumption_kwh' })
  monthlyConsumptionKwh!: number;

  @Column({ type: 'smallint', name: 'self_use_percent' })
  selfUsePercent!: number;
}
