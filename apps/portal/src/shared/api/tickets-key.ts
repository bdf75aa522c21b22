/** Query key of a customer's tickets; a new ticket invalidates it. */
export const ticketsKey = (userId: string) => ['tickets', userId] as const;
