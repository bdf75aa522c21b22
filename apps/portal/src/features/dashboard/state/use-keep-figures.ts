import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { useEffect } from 'react';
import type { ShownUser } from '../../../shared/api/get-user-by-token.js';
import { keepLastFigures } from '../../../shared/offline/last-figures.js';
import type { InverterToday } from './use-inverter-today.js';

/** Keeps the figures shown for a start without a network, while they are live and shown to their owner. */
export function useKeepFigures(
  { serial_number: serialNumber, inverterName }: CustomerInverter,
  { live, connection, site, today, todayWh, monthWh }: InverterToday,
  totalWh: number | null,
  { viewedUntil }: ShownUser,
): void {
  useEffect(() => {
    if (!live || connection.reach !== 'ok' || viewedUntil !== undefined) return;
    keepLastFigures({
      serialNumber,
      name: inverterName || serialNumber,
      timeZone: site.timeZone,
      powerW: live.acPowerW,
      readAt: live.ts === null ? null : Date.parse(live.ts),
      date: today,
      todayWh,
      monthWh,
      totalWh,
    });
  }, [
    serialNumber,
    inverterName,
    live,
    connection.reach,
    site.timeZone,
    today,
    todayWh,
    monthWh,
    totalWh,
    viewedUntil,
  ]);
}
