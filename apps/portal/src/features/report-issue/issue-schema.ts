import { requiredText } from '@heliograph/contracts/http/account-fields';
import { generateTicket } from '@heliograph/contracts/http/generate-ticket';
import { DESCRIPTION_CHARACTERS_MAX } from '@heliograph/contracts/http/ticket';
import { z } from 'zod';

const TITLE_CHARACTERS_MAX = 200;

/** The ticket's description consists of the title and, below it, the description. */
export const issueSchema = z.object({
  serialNo: generateTicket.input.shape.inverterSerialNo,
  title: requiredText(TITLE_CHARACTERS_MAX),
  description: requiredText(DESCRIPTION_CHARACTERS_MAX - TITLE_CHARACTERS_MAX - 1),
});
export type Issue = z.output<typeof issueSchema>;
