/** What messages to people are about; India's carriers want a registered template for each. */
export const messageKinds = ['code_reset', 'code_add', 'code_close', 'communication_lost'] as const;
export type MessageKind = (typeof messageKinds)[number];
