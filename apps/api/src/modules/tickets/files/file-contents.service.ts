import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '@heliograph/database/connection/database';
import { announceObject } from '@heliograph/database/tickets/object-deletions';
import {
  readTicketFile,
  type StoredContent,
  type TicketFileRow,
} from '@heliograph/database/tickets/ticket-files';
import type { Logger } from '@heliograph/server/logging';
import { openObjectStore, type ObjectStore } from '@heliograph/server/object-store';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Failure } from '../../../http/failure.js';
import { LOGGER, POOL, SETTINGS } from '../../../http/tokens.js';
import type { ApiSettings } from '../../../settings.js';

/** Contents of tickets' files: new ones go to the object store if there is one, else to the database. */
@Injectable()
export class FileContentsService {
  private readonly store: ObjectStore | null;

  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SETTINGS) settings: ApiSettings,
  ) {
    this.store = openObjectStore(settings);
  }

  /**
   * Call before the transaction of the file's row, so that no lock is held while the store responds. @throws Failure
   * 503
   */
  async keep(content: Buffer): Promise<StoredContent> {
    if (!this.store) return { content };
    const objectKey = `ticket-files/${randomUUID()}`;
    await announceObject(this.pool, objectKey);
    try {
      await this.store.put(objectKey, content);
    } catch (error) {
      this.logger.error({ err: error }, 'storing a file failed');
      throw new Failure('ticket_file_not_stored');
    }
    return { objectKey };
  }

  /** @throws Failure 503 */
  async read(file: TicketFileRow): Promise<Readable> {
    if (file.objectKey === null) return Readable.from(readTicketFile(this.pool, file), { objectMode: false });
    try {
      if (!this.store) throw new Error('the file is in an object store, but FILES_S3_URL is not set');
      return await this.store.get(file.objectKey, file.sizeBytes);
    } catch (error) {
      this.logger.error({ fileId: file.id, err: error }, 'reading a file failed');
      throw new Failure('ticket_file_unreadable');
    }
  }
}
