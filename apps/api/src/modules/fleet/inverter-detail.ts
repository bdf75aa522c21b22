import type { InverterDetail } from '@heliograph/contracts/http/get-inverter-detail';
import type { InverterDetailsRow, LatestValues } from '@heliograph/database/fleet/find-inverter-details-row';
import type { InverterTicketRecord, SilenceRecord } from '@heliograph/database/fleet/list-inverter-history';
import { shownStatus } from '@heliograph/domain/inverter/status';

type Sheet = Omit<
  InverterDetail,
  | 'health'
  | 'clones'
  | 'flood'
  | 'energyTodayWh'
  | 'totalEnergyWh'
  | 'silences'
  | 'silenceCases'
  | 'tickets'
  | 'audit'
>;

export function toDetail(sheet: InverterDetailsRow): Sheet {
  return {
    inverter_id: String(sheet.id),
    serial_number: sheet.serial_number,
    inverterName: sheet.inverter_name,
    invoice_number: sheet.invoice_number,
    dealer: sheet.dealer,
    status: shownStatus(sheet.status, sheet.silence_case_open),
    state: sheet.state,
    yieldShare: sheet.yield_share,
    yieldDay: sheet.yield_day,
    power_rating: sheet.power_rating,
    ratedPowerW: sheet.rated_power_w,
    date_of_purchase: sheet.date_of_purchase,
    date_of_installation: sheet.date_of_installation,
    sim: sheet.sim,
    site: { latitude: sheet.latitude, longitude: sheet.longitude, timeZone: sheet.time_zone },
    owner: sheet.owner,
    device: deviceOf(sheet),
    latest: latestOf(sheet.latest),
  };
}

function deviceOf(sheet: InverterDetailsRow): InverterDetail['device'] {
  if (sheet.provisioned_at === null) return null;
  return {
    model: sheet.model,
    firmware: sheet.firmware,
    firmwareApproval: sheet.firmware_approval,
    phases: sheet.phases,
    mppt: sheet.mppt,
    intervalS: sheet.interval_s,
    simIccid: sheet.sim_iccid,
    imei: sheet.imei,
    certificateEndsOn: sheet.certificate_ends_on,
    registered: { imei: sheet.registered_imei, certificateEndsOn: sheet.registered_certificate_ends_on },
    status: sheet.device_status,
    statusAt: iso(sheet.status_at),
    provisionedAt: sheet.provisioned_at.toISOString(),
    secretRotatedAt: iso(sheet.secret_rotated_at),
    revokedAt: iso(sheet.revoked_at),
  };
}

function latestOf(latest: LatestValues | null): InverterDetail['latest'] {
  return latest && { ...latest, at: latest.at.toISOString(), heardAt: iso(latest.heardAt) };
}

export const withInstants = <Record extends { begunAt: Date; lastAt: Date }>({
  begunAt,
  lastAt,
  ...same
}: Record) => ({
  ...same,
  begunAt: begunAt.toISOString(),
  lastAt: lastAt.toISOString(),
});

export const silenceOf = ({ silentSince, openedAt, closedAt, closeReason }: SilenceRecord) => ({
  silentSince: silentSince.toISOString(),
  openedAt: openedAt.toISOString(),
  closedAt: iso(closedAt),
  closeReason,
});

export const ticketOf = ({ id, createdAt, closedAt, ...same }: InverterTicketRecord) => ({
  ...same,
  ticketId: String(id),
  createdAt: createdAt.toISOString(),
  closedAt: iso(closedAt),
});

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
