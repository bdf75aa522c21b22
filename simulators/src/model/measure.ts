import type { InverterState } from '@heliograph/domain/metrics/registry';
import { between, smoothNoise } from '../random/hash.js';
import type { Conditions } from './conditions.js';
import { cellTemperatureC, dcPowerW } from './panels.js';
import { lostShare, type Roof } from './roof.js';

/** The `values` of a reading in wire format. */
export interface WireValues {
  state: InverterState;
  ac_power_w: number;
  energy_today_wh: number;
  energy_total_wh: number;
  ac_voltage_v: number[];
  ac_current_a: number[];
  grid_freq_hz: number;
  power_factor: number;
  dc: { voltage_v: number; current_a: number; power_w: number }[];
  temp_c: number;
  rssi_dbm: number;
  insulation_kohm: number;
  faults: string[];
}

const MINUTE_MS = 60_000;
const VOLTAGE_LOSS_PER_C = 0.0029;
const STRING_FAULT = 'DC_STRING_1_LOW';
const GRID_FAULT = 'GRID_LOST';
const INSULATION_FAULTS: readonly (string | undefined)[] = ['ISO_FAULT', 'ISOLATION_FAULT'];
/** By how much a fault moves the values that it is about, so that they don't contradict it. */
const shifts: Readonly<Record<string, Shift>> = {
  GRID_OVERVOLTAGE: { voltageV: 42 },
  GRID_UNDERVOLTAGE: { voltageV: -60 },
  GRID_OVERFREQUENCY: { frequencyHz: 2.2 },
  GRID_UNDERFREQUENCY: { frequencyHz: -3 },
  OVER_TEMPERATURE: { temperatureC: 55 },
  DC_OVERVOLTAGE: { dcFactor: 1.5 },
};

interface Shift {
  readonly voltageV?: number;
  readonly frequencyHz?: number;
  readonly temperatureC?: number;
  readonly dcFactor?: number;
}

const round = (value: number, places: number) => Number(value.toFixed(places));

function stateOf(acPowerW: number, isDark: boolean, conditions: Conditions): InverterState {
  if (conditions.faultCode) return 'fault';
  if (isDark) return 'sleep';
  if (conditions.offGrid) return 'off_grid';
  return acPowerW > 0 ? 'producing' : 'standby';
}

/** All values measured at `ts`; the caller supplies the counters. */
export function measure(
  seed: number,
  roof: Roof,
  ts: number,
  conditions: Conditions,
  energy: { totalWh: number; todayWh: number },
): WireValues {
  const { design } = roof;
  const noise = (low: number, high: number, stream: number) =>
    between(low, high, seed, design.word, ts, stream);
  const isDark = roof.isDark(conditions.sunTs);
  const acPowerW = isDark ? 0 : Math.round(roof.acPowerW(ts, conditions));
  const irradiance = roof.irradianceWM2(ts, conditions);
  const ambientC = roof.sky.weather.ambientC(conditions.sunTs);
  const load = acPowerW / design.ratedPowerW;
  const powerFactor = acPowerW > 0 ? round(0.999 - 0.02 * (1 - load) * noise(0.8, 1, 1), 3) : 1;
  const { voltageV = 0, frequencyHz = 0, temperatureC = 0 } = shiftOf(conditions);
  const sag = 8 * smoothNoise(ts, 40 * MINUTE_MS, seed, design.word, 2);
  const voltagesV = Array.from({ length: design.phases }, (_, phase) =>
    conditions.offGrid ? 0 : round(228 + voltageV + sag + 4 * load + noise(-0.6, 0.6, 30 + phase), 1),
  );
  return {
    state: stateOf(acPowerW, isDark, conditions),
    ac_power_w: acPowerW,
    energy_today_wh: energy.todayWh,
    energy_total_wh: energy.totalWh,
    ac_voltage_v: voltagesV,
    ac_current_a: voltagesV.map((voltage) =>
      voltage > 0 ? round(acPowerW / design.phases / voltage / powerFactor, 2) : 0,
    ),
    grid_freq_hz: conditions.offGrid
      ? 0
      : round(
          49.94 + frequencyHz + 0.12 * smoothNoise(ts, 5 * MINUTE_MS, seed, 3) + noise(-0.01, 0.01, 4),
          2,
        ),
    power_factor: powerFactor,
    dc: inputs(roof, acPowerW, conditions, cellTemperatureC(irradiance, ambientC), irradiance),
    temp_c: round(ambientC + temperatureC + 4 + 24 * load + noise(-0.3, 0.3, 5), 1),
    rssi_dbm: Math.round(design.rssiDbm + 6 * (smoothNoise(ts, 20 * MINUTE_MS, seed, design.word, 6) - 0.5)),
    insulation_kohm: INSULATION_FAULTS.includes(conditions.faultCode)
      ? Math.round(noise(10, 40, 7))
      : Math.round(1_200 + 1_600 * smoothNoise(ts, 180 * MINUTE_MS, seed, design.word, 8)),
    faults: faultsOf(conditions),
  };
}

function inputs(
  { design }: Roof,
  acPowerW: number,
  conditions: Conditions,
  cellC: number,
  irradianceWM2: number,
): WireValues['dc'] {
  const lost = conditions.stringFailed ? lostShare(design) : 0;
  return design.inputShares.map((share, input) => {
    const left = input === 0 && lost > 0 ? share - lost : share;
    const powerW =
      lost < 1 ? Math.max(0, Math.round((dcPowerW(acPowerW, design.ratedPowerW) * left) / (1 - lost))) : 0;
    const warm = design.inputVoltagesV[input]! * (1 - VOLTAGE_LOSS_PER_C * (cellC - 25));
    // Voltage drops in low light; a stopped inverter leaves the panels at their higher open-circuit voltage.
    const openV = warm * (acPowerW > 0 ? 1 : 1.22) * (shiftOf(conditions).dcFactor ?? 1);
    const voltageV = round(openV * Math.min(1, irradianceWM2 / 12), 1);
    return {
      voltage_v: voltageV,
      current_a: voltageV > 0 ? round(powerW / voltageV, 2) : 0,
      power_w: powerW,
    };
  });
}

const shiftOf = ({ faultCode }: Conditions): Shift => shifts[faultCode ?? ''] ?? {};

function faultsOf(conditions: Conditions): string[] {
  const faults = [];
  if (conditions.faultCode) faults.push(conditions.faultCode);
  if (conditions.offGrid) faults.push(GRID_FAULT);
  if (conditions.stringFailed) faults.push(STRING_FAULT);
  return faults;
}
