import { assertNever } from '@heliograph/domain/assert-never';
import { CERTIFICATE_ENDING_DAYS, utcDay } from '@heliograph/domain/inverter/certificate';
import type { DeviceFinding } from '@heliograph/domain/inverter/device-findings';
import { certificateEndSql } from '../devices/device-registry.js';
import type { ListCondition } from '../lists/list.js';

/** Inverters `r` in service whose device has this finding; each is found by an index. */
export function deviceCondition(finding: DeviceFinding, now: Date): ListCondition {
  const found = (value: unknown, where: (parameter: string) => string): ListCondition => ({
    value,
    holds: (parameter) =>
      `r.id IN (SELECT d.inverter_id FROM devices d WHERE d.revoked_at IS NULL AND ${where(parameter)})`,
  });
  const end = certificateEndSql('d');
  switch (finding) {
    case 'certificate_ending':
      return found(
        utcDay(now),
        (day) => `${end} BETWEEN ${day}::date AND ${day}::date + ${CERTIFICATE_ENDING_DAYS}`,
      );
    case 'certificate_ended':
      return found(utcDay(now), (day) => `${end} < ${day}::date`);
    case 'firmware_not_approved':
      return found(
        'not_approved',
        (state) => `(coalesce(d.model, ''), d.firmware) IN (
          SELECT model, firmware FROM firmware_approvals WHERE state = ${state})`,
      );
    case 'imei_missing':
      return found(true, (missing) => `d.imei IS NULL AND d.registered_imei IS NULL AND ${missing}::boolean`);
    default:
      return assertNever(finding);
  }
}
