import type { AlertLanguage, MessageKind } from './catalogue.js';
import { alertTitles } from './titles.js';

/*
 * WhatsApp sends only texts with variables that Meta has approved. These are the alerts' texts; a test compares them.
 * Administrators' notices have no fixed form, so there is no template for them (`whatsapp-topics.ts`).
 */

type Texts = Readonly<Record<AlertLanguage, string>>;

const named = '(Name: {{1}} , SerialNo: {{2}})';
const namedHindi = '(नाम: {{1}}, सीरियल नंबर: {{2}})';

const texts = {
  communication_lost: {
    en: `Communication Lost! Please check your inverter ${named}`,
    hi: `संपर्क टूट गया! कृपया अपना इन्वर्टर जाँचें ${namedHindi}`,
  },
  still_lost: {
    en: "{{1}}; your inverter (Name: {{2}} , SerialNo: {{3}}) hasn't reported since {{4}}. Please check it.",
    hi: 'बाकी इन्वर्टर फिर डेटा भेज रहे हैं; आपके इन्वर्टर (नाम: {{1}}, सीरियल नंबर: {{2}}) ने {{3}} से डेटा नहीं भेजा है। कृपया उसे जाँचें।',
  },
  communication_restored: {
    en: `Your inverter ${named} reports again after {{3}}. Readings of that time that it has sent since: {{4}}.`,
    hi: `आपका इन्वर्टर ${namedHindi} {{3}} बाद फिर डेटा भेज रहा है। उस समय की रीडिंग जो अब तक आ गई हैं: {{4}}।`,
  },
  unheard: {
    en: `Your inverter ${named} has not reported since it was added. Please check that it is switched on and has a mobile signal.`,
    hi: `आपके इन्वर्टर ${namedHindi} ने जोड़ने के बाद से डेटा नहीं भेजा है। कृपया जाँचें कि वह चालू है और मोबाइल सिग्नल मिल रहा है।`,
  },
  safety_fault: {
    en:
      `Danger! Your inverter ${named} has reported {{3}} since {{4}}. Do not touch panels, frames or cables. ` +
      'If you see smoke, call the fire service. Report it in the portal.',
    hi:
      `ख़तरा! आपका इन्वर्टर ${namedHindi} {{3}} से {{4}} बता रहा है। पैनल, फ़्रेम या तारों को न छुएँ। ` +
      'धुआँ दिखे तो फ़ायर ब्रिगेड को बुलाएँ। पोर्टल में इसकी रिपोर्ट करें।',
  },
  incident: {
    en:
      'Inverters {{1}} have not reported since {{2}}, yours among them (Name: {{3}} , SerialNo: {{4}}). ' +
      'Most likely it is {{5}}, not your inverter. You need not do anything. We will tell you when it is over.',
    hi:
      '{{1}} से {{2}} इन्वर्टरों ने डेटा नहीं भेजा है, आपका भी (नाम: {{3}}, सीरियल नंबर: {{4}})। ' +
      'सबसे संभव कारण {{5}} है, आपका इन्वर्टर नहीं। आपको कुछ नहीं करना है। ठीक होने पर हम बताएँगे।',
  },
  warranty_ending: {
    en: `The warranty of your inverter ${named} ends on {{3}}. If something is wrong with it, report it in the portal before then.`,
    hi: `आपके इन्वर्टर ${namedHindi} की वारंटी {{3}} को ख़त्म होगी। उसमें कोई ख़राबी हो तो उससे पहले पोर्टल में रिपोर्ट करें।`,
  },
  low_yield: {
    en:
      'From {{1}} to {{2}}, your inverter (Name: {{3}} , SerialNo: {{4}}) produced {{5}} % less than the median of {{6}} or more ' +
      'nearby inverters of the same rating. Look for shade or dirt on the panels and for a string that is off or has tripped. ' +
      'If you find nothing, report it in the portal.',
    hi:
      '{{1}} से {{2}} तक आपके इन्वर्टर (नाम: {{3}}, सीरियल नंबर: {{4}}) ने उसी क्षमता के आस-पास के कम से कम {{6}} इन्वर्टरों की माध्यिका ' +
      'से {{5}} % कम ऊर्जा बनाई। देखें कि पैनलों पर छाया या धूल तो नहीं, और कोई स्ट्रिंग बंद या ट्रिप तो नहीं है। ' +
      'कुछ न मिले तो पोर्टल में रिपोर्ट करें।',
  },
  dead_string: {
    en:
      `Your inverter ${named} got no power from string {{3}} on {{4}}, a sunny day. Check whether a switch of that string is off, ` +
      'and do not unplug any cables. If you find nothing, report it in the portal.',
    hi:
      '{{1}} को, जब धूप थी, आपके इन्वर्टर (नाम: {{2}}, सीरियल नंबर: {{3}}) को स्ट्रिंग {{4}} से बिजली नहीं मिली। ' +
      'देखें कि उस स्ट्रिंग का स्विच बंद तो नहीं है, और कोई तार न निकालें। कुछ न मिले तो पोर्टल में रिपोर्ट करें।',
  },
  // Everything after the colon is one value, because most of its sentences may be missing.
  monthly_summary: {
    en: 'Solar energy of {{1}} in {{2}}: {{3}}',
    hi: '{{1}} में {{2}} की सौर ऊर्जा: {{3}}',
  },
  ticket_created: { en: 'Your ticket has been created', hi: 'आपका टिकट बन गया है' },
  ticket_reply: {
    en: 'Our team has replied on your ticket {{1}}. Open View Tickets in the portal to read it.',
    hi: 'टिकट {{1}} पर हमारी टीम का जवाब आया है। पढ़ने के लिए पोर्टल में “टिकट देखें” खोलें।',
  },
} as const satisfies Partial<Record<MessageKind, Texts>>;

export type WhatsappKind = keyof typeof texts;
export const whatsappKinds = Object.keys(texts) as WhatsappKind[];

export const isWhatsappKind = (kind: MessageKind): kind is WhatsappKind =>
  whatsappKinds.some((known) => known === kind);

/** Name of the approved template; it exists in both languages. */
export const whatsappTemplateName = (kind: WhatsappKind): string => `heliograph_${kind}`;

/** The template's text: Meta refuses texts that begin or end with a variable. */
export const whatsappBody = (kind: WhatsappKind, language: AlertLanguage): string =>
  `*${alertTitles[language][kind]}*\n${texts[kind][language]}\n${closing[language]}`;

const closing: Texts = { en: 'This is an alert from Heliograph.', hi: 'यह हेलियोग्राफ़ का अलर्ट है।' };

/**
 * The values of a template's variables in an alert's text, in the order of their numbers; null: the text does not
 * match. Meta refuses values with line breaks, tabs or several spaces.
 */
export function whatsappValues(kind: WhatsappKind, language: AlertLanguage, text: string): string[] | null {
  const template = texts[kind][language];
  const pattern = template
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\\\{\\\{(\d)\\\}\\\}/g, '(?<v$1>.+?)');
  const found = new RegExp(`^${pattern}$`, 's').exec(language === 'en' ? withoutHindi(text) : text);
  if (!found) return null;
  return Object.entries(found.groups ?? {})
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([, value]) => value.replace(/\s+/g, ' '));
}

/** Text messages about replies have a Hindi sentence, too; a template has one language. */
const withoutHindi = (text: string) => text.replace(/ टिकट \S+ पर हमारी टीम का जवाब आया है।$/, '');
