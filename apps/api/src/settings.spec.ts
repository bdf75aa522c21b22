import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '@heliograph/server/config';
import { apiSettings } from './settings.js';

const needed = { DATABASE_URL: 'postgres://u:p@h:1/d', SERVER_KEY: 'A'.repeat(43) };
const load = (said: NodeJS.ProcessEnv) => loadConfig(apiSettings, { ...needed, ...said });

describe('the settings of WhatsApp and bounces', () => {
  const whatsapp = {
    WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
    WHATSAPP_APP_SECRET: '0123456789abcdef0123456789abcdef',
    WHATSAPP_VERIFY_TOKEN: 'chosen-by-the-operator',
  };

  it('come together, because receipts have to be checked', () => {
    expect(load(whatsapp)).toMatchObject(whatsapp);
    expect(() => load({ WHATSAPP_PHONE_NUMBER_ID: whatsapp.WHATSAPP_PHONE_NUMBER_ID })).toThrow(
      /WHATSAPP_APP_SECRET: must be set.*\s+WHATSAPP_VERIFY_TOKEN: must be set/,
    );
  });

  it('are named if missing, whatever else is wrong', () => {
    expect(() => load({ WHATSAPP_VERIFY_TOKEN: 'token', LOG_LEVEL: 'loud' })).toThrow(
      /LOG_LEVEL: .*\s+WHATSAPP_VERIFY_TOKEN: .*\s+WHATSAPP_PHONE_NUMBER_ID: must be set.*\s+WHATSAPP_APP_SECRET: must be set/,
    );
  });

  it('need secrets that cannot be guessed', () => {
    const weak = { ...whatsapp, WHATSAPP_VERIFY_TOKEN: 'token', MAIL_BOUNCE_SECRET: 'bounces' };
    expect(() => load(weak)).toThrow(/MAIL_BOUNCE_SECRET: .*\s+WHATSAPP_VERIFY_TOKEN: /);
  });
});

describe('the warranty settings', () => {
  it('default to five years for every rating', () => {
    const { WARRANTY_YEARS, WARRANTY_YEARS_BY_RATING } = load({ WARRANTY_YEARS_BY_RATING: '' });
    expect([WARRANTY_YEARS, WARRANTY_YEARS_BY_RATING.size]).toEqual([5, 0]);
  });

  it('accept other years for some ratings', () => {
    const said = { WARRANTY_YEARS: '4', WARRANTY_YEARS_BY_RATING: '10 kW=8, 5 kW (3p) = 7' };
    expect([...load(said).WARRANTY_YEARS_BY_RATING]).toEqual([
      ['10 kW', 8],
      ['5 kW (3P)', 7],
    ]);
  });

  it('report all mistakes at once', () => {
    const wrong = { WARRANTY_YEARS: '0', WARRANTY_YEARS_BY_RATING: '9 kW=4, 10 kW=x' };
    expect(() => load(wrong)).toThrow(
      /WARRANTY_YEARS: must be at least 1\s+WARRANTY_YEARS_BY_RATING: 9 kW is none of .*; 10 kW needs whole years from 1 to 30/,
    );
  });
});
