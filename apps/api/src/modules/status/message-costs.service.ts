import type { OutputOf } from '@heliograph/contracts/http/call';
import type { getMessageCosts } from '@heliograph/contracts/http/get-message-costs';
import type { Database } from '@heliograph/database/connection/database';
import { listMessageMonths } from '@heliograph/database/outbox/count-attempt';
import { paidChannels } from '@heliograph/domain/alerts/catalogue';
import { monthlyWarning } from '@heliograph/domain/alerts/monthly-limit';
import { Inject, Injectable } from '@nestjs/common';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';

const MONTHS = 12;

/** Messages per channel and month, and their costs. */
@Injectable()
export class MessageCostsService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  async read(): Promise<OutputOf<typeof getMessageCosts>> {
    const months = await listMessageMonths(this.pool, MONTHS);
    const present = new Date().toISOString().slice(0, 7);
    const max = { sms: this.settings.SMS_ALERTS_MONTHLY_MAX, whatsapp: this.settings.WHATSAPP_MONTHLY_MAX };
    return {
      months: months.map(({ costPaise, ...month }) => ({ ...month, costPaise: costPaise || null })),
      limits: paidChannels.flatMap((channel) => {
        const limit = max[channel];
        if (limit === undefined) return [];
        const alerts =
          months.find((month) => month.month === present && month.channel === channel)?.alerts ?? 0;
        return [{ channel, max: limit, warning: monthlyWarning(alerts, limit) }];
      }),
    };
  }
}
