import { Inject, Injectable } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import type { getSavings } from '@heliograph/contracts/http/get-savings';
import type { Database } from '@heliograph/database/connection/database';
import type { NamedTariff } from '@heliograph/database/tariffs/list-tariffs';
import { readHouseholdEnergy } from '@heliograph/database/tariffs/read-household-energy';
import {
  lifetimeSaved,
  type MonthSaved,
  type Saved,
  savedByMonth,
  savedToday,
} from '@heliograph/domain/tariff/savings';
import { paybackOf } from '@heliograph/domain/tariff/payback';
import { tariffInForce } from '@heliograph/domain/tariff/tariff-in-force';
import { localTime } from '@heliograph/domain/time/zone';
import type { ParsedInput } from '../../http/api-call.js';
import type { Caller } from '../../http/api-request.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { checkPeriod } from '../energy/check-period.js';
import { HouseholdService } from './household.service.js';

@Injectable()
export class SavingsService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly households: HouseholdService,
  ) {}

  /** @throws Failure 404 if the caller may not see it; 400 for an invalid year */
  async of(
    { year, ...about }: ParsedInput<typeof getSavings>,
    caller: Caller,
  ): Promise<OutputOf<typeof getSavings>> {
    const { tariffs, pricePaise, inverters, which } = await this.households.about(about, caller);
    checkPeriod({ ...(year !== undefined && { year }) });
    const now = Date.now();
    const energy = await readHouseholdEnergy(this.pool, inverters, now);
    const present = localTime(inverters[0]?.time_zone ?? this.settings.TIME_ZONE, now);
    const thisMonth = monthName(present.year, present.month);
    const shownYear = year ?? String(present.year);
    const byMonth = savedByMonth(tariffs, energy, which);
    const month = (name: string) => byMonth.find((saved) => saved.month === name) ?? unread(name, thisMonth);
    const tariff = tariffInForce(tariffs, thisMonth);
    return {
      tariff: copyOf(tariff),
      tariffFrom: tariff === null ? (tariffs.at(-1)?.validFrom ?? null) : null,
      today: amounts(savedToday(tariffs, energy, which)),
      thisMonth: amounts(month(thisMonth)),
      lifetime: lifetimeSaved(tariffs, byMonth),
      payback:
        pricePaise === null
          ? null
          : { pricePaise, ...paybackOf(pricePaise, savedByMonth(tariffs, energy, null), energy.parts) },
      year: shownYear,
      months: Array.from({ length: 12 }, (_, index) =>
        withoutUse(month(monthName(Number(shownYear), index + 1))),
      ),
      co2: {
        kgPerMwh: this.settings.CO2_KG_PER_MWH,
        year: this.settings.CO2_YEAR,
        source: this.settings.CO2_SOURCE,
      },
    };
  }
}

const monthName = (year: number, month: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;

/** A month before the first reading, or a future one. */
const unread = (month: string, thisMonth: string): MonthSaved => ({
  month,
  energyWh: null,
  quality: month > thisMonth ? 'pending' : 'missing',
  savedPaise: null,
  usedAtHomeWh: null,
});

const amounts = ({ energyWh, savedPaise, usedAtHomeWh }: Saved) => ({ energyWh, savedPaise, usedAtHomeWh });

const withoutUse = ({ usedAtHomeWh: _, ...month }: MonthSaved) => month;

const copyOf = (tariff: NamedTariff | null) => tariff && { ...tariff, slabs: [...tariff.slabs] };
