import type { InverterDetail } from '@heliograph/contracts/http/get-inverter-detail';
import { TICKET_CAUSE, writeTicketCause } from '@heliograph/domain/tickets/cause';

/**
 * Where a ticket for an inverter is opened: for its silence or its first fault where there is one, so that the form is full.
 * @param detail undefined: not known yet.
 */
export function ticketAddress(serialNumber: string, detail: InverterDetail | undefined): string {
  const address = new URLSearchParams({ serialNo: serialNumber });
  const cause = detail && causeOf(detail);
  if (cause) address.set('cause', cause);
  return `/admin/generateTicket?${address}`;
}

/** What is said of a silent inverter's faults is old: silence goes first. */
function causeOf({ silenceCases, latest }: InverterDetail): string | null {
  if (silenceCases.some(({ closedAt }) => closedAt === null)) return writeTicketCause({ kind: 'silence' });
  const written = latest?.faults.map((code) => writeTicketCause({ kind: 'fault', code }));
  return written?.find((cause) => TICKET_CAUSE.test(cause)) ?? null;
}
