import { readClock } from '@heliograph/database/connection/read-clock';
import type { Database } from '@heliograph/database/connection/database';
import { notifyCertificateEndings } from '@heliograph/database/devices/notify-certificate-endings';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '../job-handler.js';
import type { WorkerSettings } from '../settings.js';
import { DATABASE, LOGGER, SETTINGS } from '../tokens.js';

/** Notifies an administrator of devices whose certificate ends soon, if the settings name one. */
@Injectable()
export class CertificateEndings implements JobHandler<'certificateEndings'> {
  readonly queue = 'certificateEndings';

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Pick<WorkerSettings, 'CERTIFICATE_ALERT_PHONE'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle(): Promise<void> {
    const phone = this.settings.CERTIFICATE_ALERT_PHONE;
    if (phone === undefined) return;
    const { pool } = this.database;
    const notified = await notifyCertificateEndings(pool, { phone, now: await readClock(pool) });
    if (notified === null) {
      this.logger.error('CERTIFICATE_ALERT_PHONE is not the number of an administrator who may log in');
    } else if (notified.length > 0) {
      this.logger.info({ devices: notified.length }, 'ending certificates notified');
    }
  }
}
