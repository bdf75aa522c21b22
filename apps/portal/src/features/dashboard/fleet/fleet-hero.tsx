import { ALL_INVERTERS } from '@heliograph/contracts/http/get-power-curve';
import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { useQuery } from '@tanstack/react-query';
import { known } from '../../../shared/api/known.js';
import { hourlyOfAllQuery } from '../api/get-user-energy-hourly.js';
import { compareDays } from './compare-days.js';
import type { User } from '@heliograph/contracts/http/user';
import type { Live } from '@heliograph/contracts/http/live';
import { dashboardText } from '../strings/en.js';
import { allInvertersText } from './strings/en.js';
import { useSavings } from '../api/get-savings.js';
import hero from '../hero/hero.module.css';
import { PowerNow } from '../hero/power-now.js';
import { SkyPicture } from '../hero/sky-picture.js';
import { TodayFigures } from '../hero/today-figures.js';
import type { InverterFacts } from '../state/describe-inverter.js';
import type { InverterToday } from '../state/use-inverter-today.js';
import { noDataLive } from '../state/no-data-live.js';
import { useInverterState } from '../state/use-inverter-state.js';
import {
  countSilent,
  countTroubled,
  isInService,
  withCurrentPower,
  type FleetEntry,
} from './fleet-entries.js';

interface Props {
  user: User;
  inverter: CustomerInverter;
  inverterToday: InverterToday;
  /** Null: it could not be loaded. */
  live: Live | null;
  entries: readonly FleetEntry[];
}

/** The hero for several inverters: power against the total rating, the sky picture, today against yesterday. */
export function FleetHero({ user, inverter, inverterToday, live, entries }: Props) {
  const { state, now } = useInverterState(live, inverter);
  const { site, clearSkyGainM2, todayWh, yesterdayWh } = inverterToday;
  const { reach } = inverterToday.connection;
  const yesterdayOfAll = known(useQuery(hourlyOfAllQuery(inverterToday.yesterday)));
  const yesterdayOf = new Map(yesterdayOfAll?.parts.map((part) => [part.inverterId, part]));
  const inService = entries.filter(isInService);
  const days = compareDays(inService, yesterdayOf, now);
  const isAlike =
    countSilent(entries) === 0 &&
    days?.compared === inService.length &&
    // One that was removed lately is in yesterday's total.
    entries.every(
      (entry) => isInService(entry) || !yesterdayOf.get(entry.inverter.inverter_id)?.values.some(Boolean),
    );
  const savings = useSavings({ user_id: user.userId });
  const facts: InverterFacts = {
    live: live ?? noDataLive(ALL_INVERTERS),
    state,
    now,
    site,
    reach,
    clearSkyGainM2,
    todayWh,
    yesterdayWh,
  };
  const counted = withCurrentPower(entries);
  const isSumOfAll = counted.length === 0 || counted.length === inService.length;
  return (
    <section
      className={hero.hero}
      aria-label={dashboardText.hero.label}
      data-dimmed={reach !== 'ok' || undefined}
      data-state={state}
    >
      <div className={hero.inside}>
        <PowerNow
          facts={facts}
          ratedPowerW={isSumOfAll ? inverter.rated_power_w : ratingOf(counted)}
          ratedOf={isSumOfAll ? '' : allInvertersText.ratedOf(counted.length, inService.length)}
          sentence={reach === 'ok' ? sentenceOf(inService) : dashboardText.sentence[reach]}
        />
        <SkyPicture {...{ facts, inverter, inverterToday }} />
        <TodayFigures
          {...{ facts, inverterToday, savings }}
          ofAccount
          totalWh={live?.totalEnergyWh ?? null}
          partly={
            isAlike ? null : { days, note: allInvertersText.compared(days?.compared ?? 0, inService.length) }
          }
        />
      </div>
    </section>
  );
}

const ratingOf = (entries: readonly FleetEntry[]) =>
  entries.reduce((sum, { inverter }) => sum + inverter.rated_power_w, 0);

/** One sentence on the inverters in service. */
function sentenceOf(entries: readonly FleetEntry[]): string {
  if (entries.length === 0) return allInvertersText.noneInService;
  const troubled = countTroubled(entries);
  const current = withCurrentPower(entries).length;
  const troubleText = troubled > 0 ? allInvertersText.trouble(troubled) : '';
  if (countSilent(entries) === entries.length) {
    return `${allInvertersText.noneReporting} ${troubleText}`.trim();
  }
  if (current > 0 && current < entries.length) {
    return `${allInvertersText.sumOf(current, entries.length, countSilent(entries))} ${troubleText}`.trim();
  }
  if (troubleText) return troubleText;
  return entries.every(({ state }) => state === 'night') ? allInvertersText.asleep : allInvertersText.allWell;
}
