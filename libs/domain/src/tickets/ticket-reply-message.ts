/**
 * To a ticket's owner when the team has replied, in both languages, because the server doesn't know the owner's. It
 * matches the template in docs/sms.md.
 */
export const ticketReplyMessage = (ticketId: string): string =>
  `Our team has replied on your ticket ${ticketId}. Open View Tickets in the portal to read it. ` +
  `टिकट ${ticketId} पर हमारी टीम का जवाब आया है।`;
