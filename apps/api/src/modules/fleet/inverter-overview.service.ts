import { Inject, Injectable } from '@nestjs/common';
import type { InverterOverview } from '@heliograph/contracts/http/get-inverter-overview';
import type { Database } from '@heliograph/database/connection/database';
import { readEnergyTotals } from '@heliograph/database/energy/read-energy-totals';
import { findInverterDetailsRow } from '@heliograph/database/fleet/find-inverter-details-row';
import { listTicketsOfInverter } from '@heliograph/database/fleet/list-inverter-history';
import { findInverterBySerialNumber } from '@heliograph/database/inverters/find-inverter';
import { Failure } from '../../http/failure.js';
import { POOL } from '../../http/tokens.js';
import { WarrantyService } from '../inverters/warranty.service.js';
import { ticketOf, toDetail } from './inverter-detail.js';

/** Newest tickets shown. */
const TICKET_ROWS = 20;
const PHONE_DIGITS_SHOWN = 4;

/** An inverter's data for the team while it works on one of its tickets. */
@Injectable()
export class InverterOverviewService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    private readonly warranties: WarrantyService,
  ) {}

  /** @throws Failure 404 */
  async of(serialNumber: string): Promise<InverterOverview> {
    const inverter = await findInverterBySerialNumber(this.pool, serialNumber, null);
    if (!inverter) throw new Failure('unknown_serial_number');
    const [row, totals, tickets] = await Promise.all([
      findInverterDetailsRow(this.pool, inverter.id),
      readEnergyTotals(this.pool, [inverter.id], Date.now()),
      listTicketsOfInverter(this.pool, inverter.id, TICKET_ROWS),
    ]);
    if (row === null) throw new Failure('unknown_serial_number');
    const { owner, latest, device, ...detail } = toDetail(row);
    return {
      inverter_id: detail.inverter_id,
      serial_number: detail.serial_number,
      inverterName: detail.inverterName,
      power_rating: detail.power_rating,
      status: detail.status,
      state: detail.state,
      site: detail.site,
      energyTodayWh: totals.get(inverter.id)?.energyTodayWh ?? null,
      intervalS: device?.intervalS ?? null,
      latest: latest && {
        at: latest.at,
        heardAt: latest.heardAt,
        state: latest.state,
        ac_power_w: latest.ac_power_w,
      },
      warranty: this.warranties.of(inverter),
      owner: owner && {
        userId: owner.userId,
        name: owner.name,
        city: owner.city,
        phoneEnding: owner.phoneNo.slice(-PHONE_DIGITS_SHOWN),
      },
      tickets: tickets.map(ticketOf),
    };
  }
}
