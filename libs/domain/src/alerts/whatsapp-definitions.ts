import { deadStringMessage } from '../fleet/dead-string.js';
import { lowYieldMessage } from '../fleet/low-yield.js';
import { communicationLostMessage } from '../silence/no-communication.js';
import {
  communicationRestoredMessage,
  incidentMessage,
  stillLostMessage,
} from '../silence/outage-messages.js';
import { unheardMessage } from '../silence/unheard.js';
import { TICKET_CREATED_MESSAGE } from '../tickets/ticket-created-message.js';
import { ticketReplyMessage } from '../tickets/ticket-reply-message.js';
import { warrantyEndingMessage } from '../warranty/ending-notice.js';
import type { AlertLanguage } from './catalogue.js';
import { hindi } from './hindi.js';
import { type MonthSummary, monthlySummaryMessage } from './monthly-summary.js';
import { safetyFaultMessage } from './safety-fault.js';
import {
  whatsappBody,
  type WhatsappKind,
  whatsappTemplateName,
  whatsappValues,
} from './whatsapp-templates.js';

const inverter = { inverterName: 'Rooftop', serialNumber: 'HG10-2502-01003' };
const several = { ...inverter, more: 2 };
const since = new Date('2026-05-20T06:34:00Z');
const timeZone = 'Asia/Kolkata';
const area = { kind: 'area', name: '', suspected: 'grid', silentSince: since, timeZone } as const;
const city = { ...area, kind: 'city', name: 'Pune', suspected: 'network' } as const;
const fault = { ...inverter, code: 'ISO_FAULT', since, timeZone };
const warranty = { ...inverter, endsOn: '2026-07-08' };
const low = { ...inverter, from: '2026-07-08', until: '2026-07-12', shares: [0.6, 0.62], peers: 7 };
const dead = { ...inverter, day: '2026-07-08', inputs: [2] };
const summary: MonthSummary = {
  ...{ month: '2026-06', inverters: 2, silent: 0, energyWh: 812_400, isPartial: false, savedPaise: 412_300 },
  changes: [{ month: '2026-05', percent: -9 }],
};
const HOUR_MS = 3_600_000;

/** Examples of complete alerts; Meta gets their values as sample values. */
export const whatsappExamples: Readonly<Record<WhatsappKind, Readonly<Record<AlertLanguage, string>>>> = {
  communication_lost: {
    en: communicationLostMessage(inverter.inverterName, inverter.serialNumber),
    hi: hindi.communicationLost(inverter),
  },
  still_lost: { en: stillLostMessage(city, several), hi: hindi.stillLost(since, timeZone, inverter) },
  communication_restored: {
    en: communicationRestoredMessage(several, 3 * HOUR_MS, 172),
    hi: hindi.communicationRestored(several, 3 * HOUR_MS, 172),
  },
  unheard: { en: unheardMessage(inverter), hi: hindi.unheard(inverter) },
  safety_fault: { en: safetyFaultMessage(fault), hi: hindi.safetyFault(fault) },
  incident: { en: incidentMessage(area, several), hi: hindi.incident(area, several) },
  warranty_ending: { en: warrantyEndingMessage(warranty), hi: hindi.warrantyEnding(warranty) },
  low_yield: { en: lowYieldMessage(low), hi: hindi.lowYield(low) },
  dead_string: { en: deadStringMessage(dead), hi: hindi.deadString(dead) },
  monthly_summary: { en: monthlySummaryMessage(summary, null), hi: hindi.monthlySummary(summary, null) },
  ticket_created: { en: TICKET_CREATED_MESSAGE, hi: hindi.ticketCreated },
  ticket_reply: { en: ticketReplyMessage('1042'), hi: hindi.ticketReply('1042') },
};

const buttons = { en: 'Open in the portal', hi: 'पोर्टल में खोलें' } as const;
const footers = {
  en: 'To stop these messages, open Alerts in the portal.',
  hi: 'ये संदेश बंद करने के लिए पोर्टल में “अलर्ट” खोलें।',
} as const;

interface WhatsappDefinition {
  readonly name: string;
  readonly language: AlertLanguage;
  readonly category: 'UTILITY';
  readonly components: readonly {
    readonly type: 'BODY' | 'FOOTER' | 'BUTTONS';
    readonly text?: string;
    readonly example?: { readonly body_text: readonly (readonly string[])[] };
    readonly buttons?: readonly {
      readonly type: 'URL';
      readonly text: string;
      readonly url: string;
      readonly example: readonly string[];
    }[];
  }[];
}

/**
 * A template in the format of Meta's `POST /{business account}/message_templates`. @param portal origin of the portal
 */
export function whatsappDefinition(
  kind: WhatsappKind,
  language: AlertLanguage,
  portal: string,
): WhatsappDefinition {
  const values = whatsappValues(kind, language, whatsappExamples[kind][language])!;
  return {
    name: whatsappTemplateName(kind),
    language,
    category: 'UTILITY',
    components: [
      {
        type: 'BODY',
        text: whatsappBody(kind, language),
        ...(values.length > 0 && { example: { body_text: [values] } }),
      },
      { type: 'FOOTER', text: footers[language] },
      {
        type: 'BUTTONS',
        buttons: [
          {
            type: 'URL',
            text: buttons[language],
            url: `${portal}/{{1}}`,
            example: [`${portal}/?inverter=${inverter.serialNumber}`],
          },
        ],
      },
    ],
  };
}
