import type { FirmwareApproval } from '@heliograph/domain/inverter/firmware-approval';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Administrators' decision on a firmware version; without a row, there is none. */
@Entity('firmware_approvals')
@Check('firmware_approvals_state', "state IN ('approved', 'not_approved', 'unknown')")
export class FirmwareApprovalEntity {
  /** As devices report it; empty: they report none. */
  @PrimaryColumn({ type: 'text' })
  model!: string;

  @PrimaryColumn({ type: 'text' })
  firmware!: string;

  @Column({ type: 'text' })
  state!: FirmwareApproval;
}
