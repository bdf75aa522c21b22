import { messageKindText } from '../strings/en/message-kinds.js';

/** A kind of a newer server is shown by its name. */
export const messageKindInWords = (kind: string): string =>
  (messageKindText as Readonly<Record<string, string>>)[kind] ?? kind;
