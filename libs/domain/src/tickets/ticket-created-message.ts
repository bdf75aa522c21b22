/** The spec's words to a customer whose ticket was opened. */
export const TICKET_CREATED_MESSAGE = 'Your ticket has been created';
