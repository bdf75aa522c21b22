/** Kinds of messages to people; Indian carriers require a registered template for each. */
export const messageKinds = [
  'code_reset',
  'code_add',
  'code_close',
  'communication_lost',
  // Others of an incident are back, the owner's inverter isn't.
  'still_lost',
  'communication_restored',
  // An inverter that has not reported since it was added.
  'unheard',
  // A dangerous fault of the owner's inverter.
  'safety_fault',
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

/** In SQL, the kinds that tell an owner to check an inverter. Their cause is the outage. */
export const OWN_LOSS_KINDS_SQL = `('communication_lost', 'still_lost')`;

/** Whether it goes before all others, and when notices wait for the next day: a person waits for it, or is in danger. */
export const isUrgent = (kind: string) => kind.startsWith('code_') || kind === 'safety_fault';
/** The same in SQL. */
export const IS_URGENT_SQL = `(starts_with(kind, 'code_') OR kind = 'safety_fault')`;
