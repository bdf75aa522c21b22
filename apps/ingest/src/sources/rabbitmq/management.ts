import { Inject, Injectable } from '@nestjs/common';
import type { IngestSettings } from '../../settings.js';
import { SETTINGS } from '../../tokens.js';
import { readLogin } from '../external/broker-address.js';

const ANSWER_MAX_MS = 2_000;
const NOT_FOUND = 404;

/** Client of RabbitMQ's management plugin. */
@Injectable()
export class Management {
  constructor(@Inject(SETTINGS) private readonly settings: IngestSettings) {}

  /** Closes the device's connections at all brokers of the cluster. @throws if the plugin fails. */
  async closeConnectionsOf(serialNumber: string): Promise<void> {
    const { username, password } = await readLogin(this.settings);
    const base = this.settings.AMQP_MANAGEMENT_URL!.replace(/\/$/, '');
    const response = await fetch(`${base}/api/connections/username/${encodeURIComponent(serialNumber)}`, {
      method: 'DELETE',
      headers: {
        authorization: `Basic ${Buffer.from(`${username}:${password!.toString()}`).toString('base64')}`,
        'x-reason': 'revoked',
      },
      signal: AbortSignal.timeout(ANSWER_MAX_MS),
    });
    await response.body?.cancel();
    if (!response.ok && response.status !== NOT_FOUND)
      throw new Error(`RabbitMQ's management plugin answered with ${response.status}`);
  }
}
