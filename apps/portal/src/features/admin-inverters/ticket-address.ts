import type { InverterDetail } from '@heliograph/contracts/http/get-inverter-detail';
import { TICKET_CAUSE, writeTicketCause } from '@heliograph/domain/tickets/cause';

/**
 * Address of the ticket form for an inverter, prefilled with its outage or its first fault.
 * @param detail undefined while loading
 */
export function ticketAddress(serialNumber: string, detail: InverterDetail | undefined): string {
  const address = new URLSearchParams({ serialNo: serialNumber });
  const cause = detail && causeOf(detail);
  if (cause) address.set('cause', cause);
  return `/admin/generateTicket?${address}`;
}

/** An inverter without communication has outdated faults, so the outage takes precedence. */
function causeOf({ silenceCases, latest }: InverterDetail): string | null {
  if (silenceCases.some(({ closedAt }) => closedAt === null)) return writeTicketCause({ kind: 'silence' });
  const written = latest?.faults?.map((code) => writeTicketCause({ kind: 'fault', code }));
  return written?.find((cause) => TICKET_CAUSE.test(cause)) ?? null;
}
