import { describe, expect, it } from '@jest/globals';
import {
  type AlertPreferences,
  channelsFor,
  DEFAULT_PREFERENCES,
  delayedUntil,
  heldUntil,
  withNotifications,
  withoutEmail,
  withoutWhatsapp,
  withWhatsapp,
} from './preferences.js';

const ZONE = 'Asia/Kolkata';
const PUSH_ONLY = { hasPush: true, hasEmail: false, hasWhatsapp: false };
const at = (time: string) => Date.parse(`2026-07-11T${time}:00+05:30`);
const night = { ...DEFAULT_PREFERENCES, quietHours: { fromMinute: 22 * 60, untilMinute: 7 * 60 + 30 } };
const iso = (time: string, quiet = night) =>
  heldUntil('communication_lost', quiet, at(time), ZONE)?.toISOString() ?? null;

describe('quiet hours', () => {
  it('hold a message until they end, before and after midnight', () => {
    expect(iso('21:59')).toBeNull();
    expect(iso('22:00')).toBe('2026-07-12T02:00:00.000Z');
    expect(iso('00:00')).toBe('2026-07-11T02:00:00.000Z');
    expect(iso('07:29')).toBe('2026-07-11T02:00:00.000Z');
    expect(iso('07:30')).toBeNull();
  });

  it('may be within one day', () => {
    const noon = { ...night, quietHours: { fromMinute: 12 * 60, untilMinute: 14 * 60 } };
    expect([iso('11:59', noon), iso('14:00', noon)]).toEqual([null, null]);
    expect(iso('12:00', noon)).toBe('2026-07-11T08:30:00.000Z');
  });

  it('end by the local clock on the day it changes', () => {
    const quiet = { ...night, quietHours: { fromMinute: 60, untilMinute: 5 * 60 } };
    const night2 = Date.parse('2026-03-29T01:30:00+01:00');
    expect(heldUntil('incident', quiet, night2, 'Europe/Berlin')?.toISOString()).toBe(
      '2026-03-29T03:00:00.000Z',
    );
  });

  it('never hold a dangerous fault, a code or a message about the account', () => {
    for (const kind of ['safety_fault', 'code_reset', 'account'] as const) {
      expect(heldUntil(kind, night, at('02:00'), ZONE)).toBeNull();
    }
  });
});

describe('a delayed message by day', () => {
  const until = (time: string, { quiet = DEFAULT_PREFERENCES, userId = 7 } = {}) =>
    delayedUntil('low_yield', quiet, at(time), { userId, timeZone: ZONE })?.toISOString() ?? null;

  it('waits for the day at night, whatever the quiet hours', () => {
    expect([until('09:00'), until('18:59')]).toEqual([null, null]);
    expect(until('19:00')).toBe('2026-07-12T03:37:00.000Z');
    expect(until('02:00')).toBe('2026-07-11T03:37:00.000Z');
    expect(until('21:59', { quiet: night })).toBe('2026-07-12T03:37:00.000Z');
    expect(until('18:59', { quiet: { ...night, quietHours: { fromMinute: 0, untilMinute: 20 * 60 } } })).toBe(
      '2026-07-11T14:30:00.000Z',
    );
  });

  it('comes in the first half of the day, after quiet hours that begin it', () => {
    expect(until('19:00', { userId: 599 })).toBe('2026-07-12T08:29:00.000Z');
    const morning = { ...night, quietHours: { fromMinute: 22 * 60, untilMinute: 11 * 60 } };
    expect(until('20:00', { quiet: morning })).toBe('2026-07-12T05:30:00.000Z');
  });

  it('is sent at night if quiet hours leave none of the day', () => {
    const allDay = { ...night, quietHours: { fromMinute: 8 * 60, untilMinute: 20 * 60 } };
    expect(until('20:00', { quiet: allDay })).toBeNull();
  });

  it('does not include other kinds', () => {
    const owner = { userId: 7, timeZone: ZONE };
    expect(delayedUntil('notice', DEFAULT_PREFERENCES, at('02:00'), owner)).toBeNull();
  });
});

describe('channels', () => {
  const both = {
    ...DEFAULT_PREFERENCES,
    channels: { outage: ['sms', 'push'], tickets: ['push'], notices: [] },
  } as const;

  it('are text messages unless the person chose others', () => {
    expect(channelsFor('safety_fault', both, PUSH_ONLY)).toEqual(['sms']);
    expect(channelsFor('account', both, PUSH_ONLY)).toEqual(['sms']);
  });

  it('are tried from the cheapest on, after the one that the person wants first', () => {
    const all = { hasPush: true, hasEmail: true, hasWhatsapp: true };
    const chosen = { ...both, channels: { outage: ['sms', 'email', 'push', 'whatsapp'] } } as const;
    expect(channelsFor('incident', chosen, all)).toEqual(['push', 'email', 'whatsapp', 'sms']);
    const first = { ...chosen, firstChannel: 'whatsapp' } as const;
    expect(channelsFor('incident', first, all)).toEqual(['whatsapp', 'push', 'email', 'sms']);
    expect(channelsFor('incident', first, { ...all, hasWhatsapp: false })).toEqual(['push', 'email', 'sms']);
    expect(channelsFor('incident', { ...both, firstChannel: 'whatsapp' }, all)).toEqual(['push', 'sms']);
  });

  it('fall back to text messages without a device', () => {
    expect(channelsFor('ticket_reply', both, PUSH_ONLY)).toEqual(['push']);
    expect(channelsFor('ticket_reply', both, { ...PUSH_ONLY, hasPush: false })).toEqual(['sms']);
  });

  it('have e-mail between notifications and text messages, for those with an address', () => {
    const all = { ...both, channels: { outage: ['sms', 'email', 'push'], tickets: ['email'] } } as const;
    const reached = { ...PUSH_ONLY, hasEmail: true };
    expect(channelsFor('incident', all, reached)).toEqual(['push', 'email', 'sms']);
    expect(channelsFor('ticket_reply', all, reached)).toEqual(['email']);
    expect(channelsFor('ticket_reply', all, PUSH_ONLY)).toEqual(['sms']);
  });

  it('of topics that are texted by choice are those that the person chose for any topic, but no text message', () => {
    const of = (preferences: AlertPreferences, hasPush = true, hasEmail = true) =>
      channelsFor('low_yield', preferences, { hasPush, hasEmail, hasWhatsapp: false });
    expect(of(DEFAULT_PREFERENCES)).toEqual([]);
    expect(of({ ...DEFAULT_PREFERENCES, channels: { outage: ['sms'] } })).toEqual([]);
    expect(of(both)).toEqual(['push']);
    expect(of(both, false)).toEqual([]);
    const mail = { ...both, channels: { ...both.channels, notices: ['email'] } } as const;
    expect(of(mail)).toEqual(['push', 'email']);
    expect(of({ ...mail, channels: { ...mail.channels, care: [] } })).toEqual([]);
    expect(of({ ...mail, channels: { ...mail.channels, care: ['sms'] } })).toEqual(['sms']);
    expect(
      channelsFor('monthly_summary', mail, { hasPush: false, hasEmail: true, hasWhatsapp: false }),
    ).toEqual(['email']);
  });

  it('are none if the person switched the topic off', () => {
    expect(channelsFor('notice', both, PUSH_ONLY)).toEqual([]);
  });
});

describe('unsubscribing from e-mails', () => {
  const chosen = {
    ...DEFAULT_PREFERENCES,
    channels: { outage: ['email', 'sms'], tickets: ['email'] },
  } as const;

  it('leaves other channels and topics; without another channel the topic is off', () => {
    expect(withoutEmail(chosen, 'outage').channels).toEqual({ outage: ['sms'], tickets: ['email'] });
    expect(withoutEmail(chosen, 'tickets').channels).toEqual({ outage: ['email', 'sms'], tickets: [] });
  });

  it('switches a topic off that had e-mail by default only', () => {
    const mails = { ...DEFAULT_PREFERENCES, channels: { outage: ['email'] } } as const;
    expect(withoutEmail(mails, 'care').channels).toEqual({ outage: ['email'], care: [] });
  });

  it('changes nothing if there are none', () => {
    expect(withoutEmail(chosen, 'safety')).toBe(chosen);
  });
});

describe('the first browser with notifications', () => {
  it('gets every alert that is not switched off, before a text message', () => {
    const { channels } = withNotifications({ ...DEFAULT_PREFERENCES, channels: { notices: [] } });
    const both = ['push', 'sms'];
    expect(channels).toEqual({
      ...{ safety: both, outage: both, recovery: both, tickets: both, notices: [] },
      ...{ care: ['push'], summary: ['push'] },
    });
  });

  it('changes nothing if the person had chosen where notifications go', () => {
    const chosen = { ...DEFAULT_PREFERENCES, channels: { tickets: ['push'] } } as const;
    expect(withNotifications(chosen)).toBe(chosen);
  });
});

describe('WhatsApp', () => {
  const reached = { hasPush: false, hasEmail: false, hasWhatsapp: true };

  it('comes before text messages, after a consent', () => {
    const after = withWhatsapp(DEFAULT_PREFERENCES);
    expect(channelsFor('incident', after, reached)).toEqual(['whatsapp', 'sms']);
    expect(channelsFor('incident', after, { ...reached, hasWhatsapp: false })).toEqual(['sms']);
  });

  it('is used for what comes as text messages, and has a template', () => {
    const before = {
      ...DEFAULT_PREFERENCES,
      channels: { tickets: ['email'], outage: [], care: ['sms'] },
    } as const;
    expect(withWhatsapp(before).channels).toEqual({
      safety: ['whatsapp', 'sms'],
      recovery: ['whatsapp', 'sms'],
      care: ['whatsapp', 'sms'],
      tickets: ['email'],
      outage: [],
    });
  });

  it('keeps an earlier choice', () => {
    const before = { ...DEFAULT_PREFERENCES, channels: { tickets: ['whatsapp'] } } as const;
    expect(withWhatsapp(before)).toBe(before);
  });

  it('is not the default of what is texted by choice', () => {
    const tickets = { ...DEFAULT_PREFERENCES, channels: { tickets: ['whatsapp'] } } as const;
    expect(channelsFor('low_yield', tickets, reached)).toEqual([]);
  });

  it('gives way to text messages after a withdrawal', () => {
    const before = {
      ...DEFAULT_PREFERENCES,
      channels: { tickets: ['whatsapp'], outage: ['push', 'whatsapp'], care: ['whatsapp'], recovery: [] },
    } as const;
    expect(withoutWhatsapp(before).channels).toEqual({
      tickets: ['sms'],
      outage: ['push'],
      care: [],
      recovery: [],
    });
    expect(withoutWhatsapp(DEFAULT_PREFERENCES)).toBe(DEFAULT_PREFERENCES);
  });
});
