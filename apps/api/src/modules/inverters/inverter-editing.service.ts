import { Inject, Injectable } from '@nestjs/common';
import type { updateInverter as call } from '@heliograph/contracts/http/update-inverter';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import type { Database } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { lockEnergyCursor } from '@heliograph/database/energy/lock-energy-cursors';
import { type InverterRow, lockInverterRecord } from '@heliograph/database/inverters/find-inverter-record';
import { knowsTimeZone } from '@heliograph/database/inverters/knows-time-zone';
import {
  hasEnergy,
  type InverterDetails,
  updateInverter,
} from '@heliograph/database/inverters/update-inverter';
import { simMistake } from '@heliograph/domain/inverter/iccid';
import { ratedPowerW } from '@heliograph/domain/inverter/power-rating';
import { type InverterStatus, shownStatus } from '@heliograph/domain/inverter/status';
import { placeOfOwner } from '@heliograph/domain/places/place-of-owner';
import type { ParsedInput } from '../../http/api-call.js';
import type { ApiRequest, Caller } from '../../http/api-request.js';
import { auditSource, versionNote } from '../../http/audit-source.js';
import { Failure } from '../../http/failure.js';
import { inverterRowId } from '../../http/ids.js';
import { POOL } from '../../http/tokens.js';

type Said = ParsedInput<typeof call>;

@Injectable()
export class InverterEditingService {
  constructor(@Inject(POOL) private readonly pool: Database['pool']) {}

  /**
   * Writes the changed fields, if any.
   * @throws Failure 400 for a new SIM number that a spreadsheet has shortened, or a time zone that PostgreSQL does not
   * know; 404; 409 if the version is outdated or the time zone fixed
   */
  async update(said: Said, caller: Caller, request: ApiRequest): Promise<void> {
    const id = inverterRowId(said.inverter_id);
    await inTransaction(this.pool, async (client) => {
      await lockEnergyCursor(client, id);
      const row = await lockInverterRecord(client, id);
      if (!row) throw new Failure('not_found');
      if (said.version !== undefined && said.version !== row.version) {
        throw new Failure('inverter_changed');
      }
      const status = nextStatus(row, said.status);
      const after = detailsAfter(row, said, status);
      const changed = differences(row, after);
      if (changed.timeZone !== undefined && (await hasEnergy(client, id))) {
        throw new Failure('time_zone_fixed');
      }
      if (changed.timeZone !== undefined && !(await knowsTimeZone(client, changed.timeZone)))
        throw mistakeIn('time_zone', 'time_zone');
      if (changed.sim !== undefined && simMistake(changed.sim) === 'sim_shortened')
        throw mistakeIn('sim', 'sim_shortened');
      if (Object.keys(changed).length === 0) return;
      await updateInverter(client, id, after);
      const before = detailsOf(row);
      await appendAudit(client, {
        ...auditSource(caller.account, request),
        action: 'updateInverter',
        target: `inverter ${id}`,
        before: Object.fromEntries(
          Object.keys(changed).map((name) => [name, before[name as keyof InverterDetails]]),
        ),
        after: { ...changed, ...versionNote(said) },
      });
    });
  }
}

const mistakeIn = (field: string, is: 'time_zone' | 'sim_shortened') =>
  new Failure({ reason: 'invalid_fields', details: { fields: [{ field, mistake: { is } }] } });

/** Sending back the displayed status is not a change: NO_COMMUNICATION from an open outage keeps the stored status. */
function nextStatus(row: InverterRow, said: InverterStatus | undefined): InverterStatus {
  if (said === undefined || (said === 'NO_COMMUNICATION' && row.silence_case_open)) return row.status;
  return said === shownStatus(row.status, row.silence_case_open) ? row.status : said;
}

type Details = { readonly [Name in keyof InverterDetails]: InverterDetails[Name] | null };

const detailsOf = (row: InverterRow): Details => ({
  invoiceNumber: row.invoice_number,
  dealer: row.dealer,
  status: row.status,
  inverterName: row.inverter_name,
  powerRating: row.power_rating,
  ratedPowerW: ratedPowerW(row.power_rating),
  dateOfInstallation: row.date_of_installation,
  dateOfPurchase: row.date_of_purchase,
  sim: row.sim,
  latitude: row.latitude,
  longitude: row.longitude,
  siteSource: row.site_source,
  timeZone: row.time_zone,
});

const detailsAfter = (row: InverterRow, said: Said, status: InverterStatus): InverterDetails => ({
  invoiceNumber: said.invoice_number,
  dealer: said.dealer,
  status,
  inverterName: said.inverterName || row.inverter_name,
  powerRating: said.power_rating,
  ratedPowerW: ratedPowerW(said.power_rating)!,
  dateOfInstallation: said.date_of_installation,
  dateOfPurchase: said.date_of_purchase,
  sim: said.sim,
  ...placeAfter(row, said),
  timeZone: said.time_zone ?? row.time_zone,
});

/** Without coordinates the site follows the owner's address. @throws Failure 400 if only one coordinate is given */
function placeAfter(
  row: InverterRow,
  said: Said,
): Pick<InverterDetails, 'latitude' | 'longitude' | 'siteSource'> {
  const was = row.site_source === 'given' ? row : { latitude: null, longitude: null };
  const { latitude = was.latitude, longitude = was.longitude } = said;
  if (latitude === null && longitude === null) {
    const { source, ...place } = placeOfOwner(row, said.time_zone ?? row.time_zone);
    return { ...place, siteSource: source };
  }
  if (latitude === null || longitude === null) throw new Failure('incomplete_coordinates');
  return { latitude, longitude, siteSource: 'given' };
}

function differences(row: InverterRow, after: InverterDetails): Partial<InverterDetails> {
  const before = detailsOf(row);
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== before[name as keyof InverterDetails]),
  );
}
