/** Kinds of messages to people; Indian carriers require a registered template for each. */
export const messageKinds = [
  'code_reset',
  'code_add',
  'code_close',
  'communication_lost',
  'communication_restored',
  // An incident that includes the owner's inverter.
  'incident',
  'ticket_created',
  // The team's reply on a ticket.
  'ticket_reply',
  // To the administrator who is notified of overdue tickets.
  'tickets_overdue',
  // A new password, second factor or login on a new device.
  'account',
  // Written by an administrator.
  'notice',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Whether a person is waiting for it. */
export const isAwaited = (kind: string) => kind.startsWith('code_');
