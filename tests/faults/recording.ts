/** A recording for replays with known energy. */
export interface GeneratedPlant {
  readonly csv: string;
  readonly inverters: number;
  readonly rows: number;
  /** Rise of the n-th inverter's lifetime counter over the whole recording, Wh. */
  readonly energyWh: readonly number[];
}

const STEP_MINUTES = 5;
const DAY_MINUTES = 24 * 60;
const SUNRISE = 6 * 60;
const SUNSET = 18 * 60;

/** Days of half-sine production, different for each inverter, in whole Wh so that nothing is rounded. */
export function generatePlant(inverters: number, days: number): GeneratedPlant {
  const lines = ['ts,inverter,ac_kw,dc_kw,daily_kwh,total_kwh'];
  const totalsWh = Array.from({ length: inverters }, (_, n) => 1_000_000 * (n + 1));
  const energyWh = Array.from({ length: inverters }, () => 0);
  for (let day = 0; day < days; day++) {
    const dailyWh = Array.from({ length: inverters }, () => 0);
    for (let minute = 0; minute < DAY_MINUTES; minute += STEP_MINUTES) {
      const sun = Math.max(0, Math.sin((Math.PI * (minute - SUNRISE)) / (SUNSET - SUNRISE)));
      for (let n = 0; n < inverters; n++) {
        const acW = Math.round(sun * (3000 + 250 * n));
        const riseWh = Math.round((acW * STEP_MINUTES) / 60);
        totalsWh[n]! += riseWh;
        dailyWh[n]! += riseWh;
        energyWh[n]! += riseWh;
        const kilo = [acW, acW + 90, dailyWh[n]!, totalsWh[n]!].map((value) => value / 1000);
        lines.push([time(day, minute), n + 1, ...kilo].join());
      }
    }
  }
  return { csv: `${lines.join('\n')}\n`, inverters, rows: lines.length - 1, energyWh };
}

function time(day: number, minute: number): string {
  const at = new Date(Date.UTC(2026, 2, 1 + day, 0, minute)).toISOString().slice(0, 16);
  return `${at}+05:30`;
}
