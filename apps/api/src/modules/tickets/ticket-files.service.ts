import { Inject, Injectable } from '@nestjs/common';
import { addTicketFile } from '@heliograph/contracts/http/add-ticket-file';
import type { Database } from '@heliograph/database/connection/database';
import { findTicketFile, insertTicketFile, readFileRoom } from '@heliograph/database/tickets/ticket-files';
import { Semaphore } from '@heliograph/server/semaphore';
import type { Response } from 'express';
import type { ParsedInput } from '../../http/api-call.js';
import { type ApiRequest, type Caller, ownerFilter } from '../../http/api-request.js';
import { Failure } from '../../http/failure.js';
import { rowId, ticketRowId } from '../../http/ids.js';
import { readBody } from '../../http/read-body.js';
import { StreamedResponses } from '../../http/streamed-responses.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { checkFile, fileExtension, fileName } from './files/check-file.js';
import { FileContentsService } from './files/file-contents.service.js';
import { TicketConversationService } from './ticket-conversation.service.js';

const FILES_PER_TICKET = 20;
/** Each upload is in memory as a whole, up to four times. */
const UPLOADS_AT_ONCE = 4;
const UPLOADS_WAITING = 16;
/** Even if a browser displays a file despite its headers, nothing in it runs. */
const FILE_POLICY = "default-src 'none'; sandbox";

/** Files that owner and team add to a ticket. */
@Injectable()
export class TicketFilesService {
  private readonly uploads = new Semaphore(UPLOADS_AT_ONCE, UPLOADS_WAITING);

  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly conversation: TicketConversationService,
    private readonly contents: FileContentsService,
    private readonly responses: StreamedResponses,
  ) {}

  /**
   * Reads a file from the request's body and adds it as a message. @returns the message's entry.
   * @throws Failure 404; 409 for a closed or full ticket; 413; 415 for another type; 429 past the day's limit; 503
   */
  async add(
    { ticket_id, name: said }: ParsedInput<typeof addTicketFile>,
    caller: Caller,
    request: ApiRequest,
    response: Response,
  ): Promise<string> {
    // Checked first, so that no body is read for callers who may not see the ticket.
    await this.conversation.requireOpen(ticket_id, caller);
    return this.uploads.run(async () => {
      const checked = checkFile(await readBody(request, response, addTicketFile.fileMaxBytes!));
      if (!checked) throw new Failure('ticket_file_type');
      const { type, content } = checked;
      const name = fileName(said, type);
      const stored = await this.contents.keep(content);
      const message = { ticket_id, text: '', action: 'addTicketFile' };
      return this.conversation.add(message, caller, request, async (client, messageId) => {
        const author = {
          id: caller.account.id,
          isTeam: ownerFilter(caller) === null,
          dailyMax: this.settings.TICKET_FILES_PER_ACCOUNT,
        };
        const { ofTicket, waitS } = await readFileRoom(client, ticketRowId(ticket_id), author);
        if (ofTicket >= FILES_PER_TICKET) throw new Failure('ticket_files_full');
        if (waitS > 0) throw new Failure('too_many_files', waitS);
        await insertTicketFile(client, { messageId, name, type, sizeBytes: content.length, stored });
        return { name, type, sizeBytes: content.length };
      });
    });
  }

  /** Sends a file as a download, under a name of our own. @throws Failure 404, 503 */
  async send(file_id: string, caller: Caller, response: Response): Promise<void> {
    const file = await findTicketFile(this.pool, { fileId: rowId(file_id), userId: ownerFilter(caller) });
    if (!file) throw new Failure('not_found');
    const { id, ticketId, type, sizeBytes } = file;
    const content = await this.contents.read(file);
    response.setHeader('Content-Security-Policy', FILE_POLICY);
    response.setHeader('Content-Length', sizeBytes);
    await this.responses.file(
      response,
      { name: `ticket-${ticketId}-file-${id}.${fileExtension(type)}`, type, target: `ticket ${ticketId}` },
      content,
    );
  }
}
