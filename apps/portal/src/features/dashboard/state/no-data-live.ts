import type { Live } from '@heliograph/contracts/http/live';

/** Placeholder while the live view is unknown; its state is `unknown`, not that of an inverter that never reported. */
export const noDataLive = (inverterId: string): Live => ({
  inverterId,
  serverTime: new Date(0).toISOString(),
  ts: null,
  heardAt: null,
  intervalS: 60,
  state: null,
  deviceStatus: null,
  acPowerW: null,
  energyTodayWh: null,
  totalEnergyWh: null,
  faults: [],
  faultsSince: {},
  clockWrong: false,
  nocomm: false,
  silentSince: null,
  silence: null,
  gap: null,
  waking: null,
});
