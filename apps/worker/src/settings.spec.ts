import { loadConfig } from '@heliograph/server/config';
import { describe, expect, it } from '@jest/globals';
import { workerSettings } from './settings.js';

const common = { DATABASE_URL: 'postgres://unused', SERVER_KEY: 'A'.repeat(44) };
const templates = {
  SMS_DLT_TEMPLATE_RESET: '1107160000000000001',
  SMS_DLT_TEMPLATE_ADD: '1107160000000000002',
  SMS_DLT_TEMPLATE_CLOSE: '1107160000000000003',
  SMS_DLT_TEMPLATE_LOST: '1107160000000000004',
  SMS_DLT_TEMPLATE_RESTORED: '1107160000000000006',
  SMS_DLT_TEMPLATE_INCIDENT: '1107160000000000007',
  SMS_DLT_TEMPLATE_TICKET: '1107160000000000005',
};
const valid = {
  msg91: { SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: '123456AbCdEf', MSG91_SENDER_ID: 'HELIOG', ...templates },
  twilio: {
    SMS_PROVIDER: 'twilio',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'f'.repeat(32),
    TWILIO_FROM: `MG${'1'.repeat(32)}`,
  },
  webhook: {
    SMS_PROVIDER: 'webhook',
    SMS_WEBHOOK_URL: 'https://sms.example.org/take',
    SMS_WEBHOOK_SECRET: 's'.repeat(32),
  },
};

const load = (input: Record<string, string>) => loadConfig(workerSettings, { ...common, ...input });
/** Names of the invalid settings. */
function mistakes(input: Record<string, string>): string[] {
  try {
    load(input);
    return [];
  } catch (error) {
    return [...(error as Error).message.matchAll(/^ {2}(\w+):/gm)].map((match) => match[1]!);
  }
}

it.each([
  ['US/Pacific', 'America/Los_Angeles'],
  ['Nowhere', 'Asia/Kolkata'],
])('the error about TIME_ZONE=%s proposes %s', (TIME_ZONE, proposed) => {
  expect(() => load({ TIME_ZONE })).toThrow(
    `TIME_ZONE: must be UTC or an IANA time zone such as ${proposed}`,
  );
});

describe('settings of e-mail', () => {
  const mail = {
    SMTP_URL: 'smtps://alerts:p%40ss@mail.example.org:465',
    MAIL_FROM: 'Example Solar Works <alerts@example.org>',
    PORTAL_HOST: 'portal.example.org',
  };

  it('are all required if there is a server or a sender', () => {
    expect(load(mail)).toMatchObject(mail);
    expect(mistakes({ PORTAL_HOST: mail.PORTAL_HOST })).toEqual([]);
    expect(mistakes({ SMTP_URL: mail.SMTP_URL })).toEqual(['MAIL_FROM', 'PORTAL_HOST']);
    expect(mistakes({ MAIL_FROM: mail.MAIL_FROM })).toEqual(['SMTP_URL', 'PORTAL_HOST']);
  });

  it.each([
    'mail.example.org',
    'http://mail.example.org',
    'smtp://',
    'smtp://u@mail.example.org',
    'smtp://m/x?y',
  ])('reject the server %s, without quoting it', (SMTP_URL) => {
    expect(mistakes({ ...mail, SMTP_URL })).toEqual(['SMTP_URL']);
    expect(() => load({ ...mail, SMTP_URL: 'smtp://u:secret@m/x' })).not.toThrow(/secret/);
  });

  it.each(['alerts', 'a@b, c@d', 'A <a@b> <c@d>', 'a@b\r\nBcc: c@d'])('reject the sender %j', (MAIL_FROM) => {
    expect(mistakes({ ...mail, MAIL_FROM })).toEqual(['MAIL_FROM']);
  });
});

describe('settings of WhatsApp and of costs', () => {
  const whatsapp = { WHATSAPP_TOKEN: 'EAATESTTOKENTESTTOKEN', WHATSAPP_PHONE_NUMBER_ID: '106540352242922' };

  it('are off by default, and come together', () => {
    expect(load({})).not.toHaveProperty('WHATSAPP_TOKEN');
    expect(load(whatsapp)).toMatchObject({ ...whatsapp, WHATSAPP_API_VERSION: 'v23.0' });
    expect(mistakes({ WHATSAPP_TOKEN: whatsapp.WHATSAPP_TOKEN })).toEqual(['WHATSAPP_PHONE_NUMBER_ID']);
    expect(mistakes({ ...whatsapp, WHATSAPP_API_VERSION: '23' })).toEqual(['WHATSAPP_API_VERSION']);
  });

  it('do not quote a wrong token', () => {
    expect(() => load({ ...whatsapp, WHATSAPP_TOKEN: 'short secret' })).not.toThrow(/short secret/);
    expect(mistakes({ ...whatsapp, WHATSAPP_TOKEN: 'short secret' })).toEqual(['WHATSAPP_TOKEN']);
  });

  it('have no limit and no price by default', () => {
    expect(load({}).SMS_ALERTS_MONTHLY_MAX).toBeUndefined();
    expect(load({ SMS_PRICE_PAISE: '14.5', SMS_ALERTS_MONTHLY_MAX: '500' })).toMatchObject({
      SMS_PRICE_PAISE: 14.5,
      SMS_ALERTS_MONTHLY_MAX: 500,
    });
    expect(
      mistakes({ SMS_PRICE_PAISE: '-1', WHATSAPP_MONTHLY_MAX: '0.5', SMTP_CA_FILE: '/nowhere' }),
    ).toEqual(['WHATSAPP_MONTHLY_MAX', 'SMS_PRICE_PAISE', 'SMTP_CA_FILE']);
  });
});

describe('settings of the object store', () => {
  const store = {
    FILES_S3_URL: 'https://s3.example.org/heliograph-files',
    FILES_S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    FILES_S3_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  };

  it('are all required if one is set, each named if missing or invalid', () => {
    expect(load(store)).toMatchObject({ ...store, FILES_S3_REGION: 'us-east-1' });
    for (const name of Object.keys(store)) {
      const others = Object.keys(store).filter((other) => other !== name);
      expect(mistakes({ [name]: store[name as keyof typeof store] })).toEqual(others);
      expect(mistakes({ ...store, [name]: 'two words' })).toEqual([name]);
    }
    expect(mistakes({ ...store, FILES_S3_REGION: 'Mumbai!' })).toEqual(['FILES_S3_REGION']);
  });

  it.each([
    'http://s3.example.org/heliograph-files',
    's3://heliograph-files',
    'https://key:secret@s3.example.org/heliograph-files',
    'https://s3.example.org/heliograph-files?versioning',
  ])('reject the address %s', (FILES_S3_URL) => {
    expect(mistakes({ ...store, FILES_S3_URL })).toEqual(['FILES_S3_URL']);
  });
});

describe('settings of the SMS provider', () => {
  it('default to the outbox', () => {
    expect(load({})).toMatchObject({ SMS_PROVIDER: 'outbox', SMS_COUNTRY_CODE: '91' });
    expect(load({ SMS_PROVIDER: '' }).SMS_PROVIDER).toBe('outbox');
  });

  it.each(Object.entries(valid))(
    'are all required for %s, each named if missing or invalid',
    (_name, input) => {
      expect(load(input)).toMatchObject(input);
      const { SMS_PROVIDER, ...rest } = input;
      expect(mistakes({ SMS_PROVIDER })).toEqual(Object.keys(rest));
      for (const name of Object.keys(rest)) expect(mistakes({ ...input, [name]: '§' })).toEqual([name]);
    },
  );

  it('are reported together with all other invalid settings', () => {
    expect(mistakes({ SMS_PROVIDER: 'pigeon', RAW_RETENTION_DAYS: '3', SERVER_KEY: 'short' })).toEqual(
      expect.arrayContaining(['SMS_PROVIDER', 'RAW_RETENTION_DAYS', 'SERVER_KEY']),
    );
    const { TWILIO_FROM, ...incomplete } = valid.twilio;
    expect(TWILIO_FROM).toBeDefined();
    expect(mistakes({ ...incomplete, LOG_LEVEL: 'loud' }).sort()).toEqual(['LOG_LEVEL', 'TWILIO_FROM']);
  });

  it('do not hide what is missing beside other settings', () => {
    const incomplete = {
      SMS_PROVIDER: 'pigeon',
      LOG_LEVEL: 'loud',
      FILES_S3_URL: 'https://s3.example.org/heliograph-files',
      FILES_S3_SECRET_ACCESS_KEY: 'two words',
      WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
      MAIL_FROM: 'nobody',
    };
    expect(mistakes(incomplete).sort()).toEqual([
      'FILES_S3_ACCESS_KEY_ID',
      'FILES_S3_SECRET_ACCESS_KEY',
      'LOG_LEVEL',
      'MAIL_FROM',
      'PORTAL_HOST',
      'SMS_PROVIDER',
      'SMTP_URL',
      'WHATSAPP_TOKEN',
    ]);
  });

  it('reject an unencrypted webhook on another machine', () => {
    const webhook = (SMS_WEBHOOK_URL: string) => mistakes({ ...valid.webhook, SMS_WEBHOOK_URL });
    for (const url of [
      'http://sms.example.org',
      'http://127.0.0.1.evil.example/',
      'ftp://localhost',
      'https://',
    ]) {
      expect([url, webhook(url)]).toEqual([url, ['SMS_WEBHOOK_URL']]);
    }
    for (const url of ['http://127.0.0.1:9000/x', 'http://localhost/', 'http://[::1]:1/']) {
      expect([url, webhook(url)]).toEqual([url, []]);
    }
  });

  it('never appear with their values in error messages', () => {
    expect(() => load({ ...valid.twilio, TWILIO_AUTH_TOKEN: 'hunter2' })).toThrow(/^(?!.*hunter2)/s);
  });
});
