/** Address of one of the customer's tickets, opened in the list. */
export const ticketAddress = (ticketId: string) => `/viewTicket?${new URLSearchParams({ ticket: ticketId })}`;
