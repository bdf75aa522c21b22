/** Under which key a customer's tickets are kept: a new one makes the list old. */
export const ticketsKey = (userId: string) => ['tickets', userId] as const;
