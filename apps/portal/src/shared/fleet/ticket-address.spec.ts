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

describe('where a ticket for an inverter is opened', () => {
  it.each([
    ['nothing is known yet', undefined, ''],
    ['nothing is wrong', detail(HOUR), ''],
    ['it is silent, whatever it said before', detail(null, 'GRID_LOST'), '&cause=silence'],
    ['it reports faults', detail(HOUR, 'GRID_LOST', 'FAN'), '&cause=fault%3AGRID_LOST'],
    ['a fault has no code that a ticket can have', detail(HOUR, 'fan?'), ''],
  ])('where %s', (_, known, cause) => {
    expect(ticketAddress('HG05-1', known)).toBe(`/admin/generateTicket?serialNo=HG05-1${cause}`);
  });
});
