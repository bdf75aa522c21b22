import { describe, expect, it } from '@jest/globals';
import type { InverterDetail } from '@heliograph/contracts/http/get-inverter-detail';
import { ticketAddress } from './ticket-address.js';

const HOUR = '2026-05-20T10:00:00.000Z';
const silence = (closedAt: string | null) => ({
  silentSince: HOUR,
  openedAt: HOUR,
  closedAt,
  closeReason: null,
});
const detail = (closedAt: string | null, ...faults: string[]) =>
  ({ silenceCases: [silence(closedAt)], latest: { faults } }) as unknown as InverterDetail;

describe('address of a new ticket', () => {
  it.each([
    ['the inverter is not loaded yet', undefined, ''],
    ['nothing is wrong', detail(HOUR), ''],
    ['there is an outage, despite earlier faults', detail(null, 'GRID_LOST'), '&cause=silence'],
    ['it reports faults', detail(HOUR, 'GRID_LOST', 'FAN'), '&cause=fault%3AGRID_LOST'],
    ['a fault code is not valid in a ticket', detail(HOUR, 'fan?'), ''],
  ])('has the right cause if %s', (_, known, cause) => {
    expect(ticketAddress('HG05-1', known)).toBe(`/admin/generateTicket?serialNo=HG05-1${cause}`);
  });
});
