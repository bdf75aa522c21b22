/** What messages to people are about; India's carriers want a registered template for each. */
export const messageKinds = [
  'code_reset',
  'code_add',
  'code_close',
  'communication_lost',
  'communication_restored',
  // Many fell silent together, yours among them.
  'incident',
  'ticket_created',
  // Somebody's password, second factor or log-in on a new device.
  'account',
  // What an administrator wrote.
  'notice',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Whether somebody sits and waits for it. */
export const isAwaited = (kind: string) => kind.startsWith('code_');
