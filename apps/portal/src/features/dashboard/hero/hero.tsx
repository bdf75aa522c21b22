import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import type { Live } from '@heliograph/contracts/http/live';
import { dashboardText } from '../strings/en.js';
import type { Savings } from '../api/get-savings.js';
import { describeInverter, type InverterFacts } from '../state/describe-inverter.js';
import { noDataLive } from '../state/no-data-live.js';
import type { InverterToday } from '../state/use-inverter-today.js';
import { useInverterState } from '../state/use-inverter-state.js';
import type { TroubleBox } from '../trouble/use-trouble-box.js';
import css from './hero.module.css';
import { PowerNow } from './power-now.js';
import { SkyPicture } from './sky-picture.js';
import { StateBox } from './state-box.js';
import { TodayFigures } from './today-figures.js';

interface Props {
  inverter: CustomerInverter;
  inverterToday: InverterToday;
  /** Null: it could not be loaded. */
  live: Live | null;
  /** Lifetime energy, Wh; null if unknown. */
  totalWh: number | null;
  savings: Savings | null | undefined;
  /** Whether it is the account's only inverter. */
  isOnly: boolean;
  Trouble: TroubleBox | null;
}

/** The hero: current power, the sky picture, and today against yesterday. */
export function Hero({ inverter, inverterToday, live, totalWh, savings, isOnly, Trouble }: Props) {
  const { state, now } = useInverterState(live, inverter);
  const facts: InverterFacts = {
    live: live ?? noDataLive(inverter.inverter_id),
    state,
    now,
    site: inverterToday.site,
    reach: inverterToday.connection.reach,
    clearSkyGainM2: inverterToday.clearSkyGainM2,
    todayWh: inverterToday.todayWh,
    yesterdayWh: inverterToday.yesterdayWh,
  };
  return (
    <>
      <section
        className={css.hero}
        aria-label={dashboardText.hero.label}
        data-dimmed={facts.reach !== 'ok' || undefined}
        data-state={state}
      >
        <div className={css.inside}>
          <PowerNow facts={facts} ratedPowerW={inverter.rated_power_w} sentence={describeInverter(facts)} />
          <SkyPicture {...{ facts, inverter, inverterToday }} />
          <TodayFigures {...{ facts, inverterToday, totalWh, savings }} ofAccount={isOnly} />
        </div>
      </section>
      <StateBox {...{ facts, inverter, Trouble }} />
    </>
  );
}
