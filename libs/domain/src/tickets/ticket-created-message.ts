/** The specification's message to a customer whose ticket was created. */
export const TICKET_CREATED_MESSAGE = 'Your ticket has been created';
