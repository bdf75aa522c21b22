import { WHATSAPP_TEXT_VERSION } from '@heliograph/contracts/http/whatsapp-consent';
import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { alertsText as english } from './en.js';
import { alertsText as hindi } from './hi.js';

describe('the consent to WhatsApp', () => {
  // Consents are stored with this date only: a new wording needs a new date, then a new digest here.
  it('has one wording per date', () => {
    const wording = [english, hindi].map(({ whatsapp }) => [whatsapp.consent, whatsapp.agree]);
    const digest = createHash('sha256').update(JSON.stringify(wording)).digest('hex').slice(0, 16);
    expect([WHATSAPP_TEXT_VERSION, digest]).toEqual(['2026-11-26', 'd3a4f7e804cf0c03']);
  });
});
