import { TICKET_FILE_MAX_BYTES, ticketFileTypes } from '@heliograph/contracts/http/ticket-file';
import { conversationText } from '../strings/en/conversation.js';

/** Why the server would refuse a file; null: it may accept it. The browser doesn't know the type of every file. */
export function refusedFile({ name, size, type }: File): string | null {
  if (size > TICKET_FILE_MAX_BYTES) return conversationText.file.tooLarge(name);
  const types: readonly string[] = ticketFileTypes;
  return type === '' || types.includes(type) ? null : conversationText.file.wrongType(name);
}
