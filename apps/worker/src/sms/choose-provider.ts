import type { WorkerSettings } from '../settings.js';
import type { DltTemplates } from './dlt-templates.js';
import { msg91Provider } from './msg91-provider.js';
import { outboxProvider } from './outbox-provider.js';
import type { SmsProvider } from './sms-provider.js';
import { twilioProvider } from './twilio-provider.js';
import { webhookProvider } from './webhook-provider.js';

export function chooseProvider(settings: WorkerSettings): SmsProvider {
  const countryCode = settings.SMS_COUNTRY_CODE;
  switch (settings.SMS_PROVIDER) {
    case 'outbox':
      return outboxProvider;
    case 'msg91':
      return msg91Provider({
        authKey: settings.MSG91_AUTH_KEY,
        senderId: settings.MSG91_SENDER_ID,
        templates: templatesIn(settings),
        countryCode,
      });
    case 'twilio':
      return twilioProvider({
        accountSid: settings.TWILIO_ACCOUNT_SID,
        authToken: settings.TWILIO_AUTH_TOKEN,
        from: settings.TWILIO_FROM,
        countryCode,
      });
    case 'webhook':
      return webhookProvider({
        url: settings.SMS_WEBHOOK_URL,
        secret: settings.SMS_WEBHOOK_SECRET,
        templates: templatesIn(settings),
        countryCode,
      });
  }
}

const templatesIn = (
  settings: Extract<WorkerSettings, { SMS_PROVIDER: 'msg91' | 'webhook' }>,
): DltTemplates => ({
  code_reset: settings.SMS_DLT_TEMPLATE_RESET,
  code_add: settings.SMS_DLT_TEMPLATE_ADD,
  code_close: settings.SMS_DLT_TEMPLATE_CLOSE,
  communication_lost: settings.SMS_DLT_TEMPLATE_LOST,
  communication_restored: settings.SMS_DLT_TEMPLATE_RESTORED,
  still_lost: settings.SMS_DLT_TEMPLATE_STILL_LOST,
  unheard: settings.SMS_DLT_TEMPLATE_UNHEARD,
  safety_fault: settings.SMS_DLT_TEMPLATE_SAFETY,
  incident: settings.SMS_DLT_TEMPLATE_INCIDENT,
  dead_string: settings.SMS_DLT_TEMPLATE_STRING,
  warranty_ending: settings.SMS_DLT_TEMPLATE_WARRANTY,
  low_yield: settings.SMS_DLT_TEMPLATE_LOW_YIELD,
  monthly_summary: settings.SMS_DLT_TEMPLATE_SUMMARY,
  ticket_created: settings.SMS_DLT_TEMPLATE_TICKET,
  ticket_reply: settings.SMS_DLT_TEMPLATE_REPLY,
  tickets_overdue: settings.SMS_DLT_TEMPLATE_OVERDUE,
  certificates_ending: settings.SMS_DLT_TEMPLATE_CERTIFICATE,
  account: settings.SMS_DLT_TEMPLATE_ACCOUNT,
  notice: settings.SMS_DLT_TEMPLATE_NOTICE,
});
