import type { DeadStrings } from '../fleet/dead-string.js';
import { type LowYield, percentLess } from '../fleet/low-yield.js';
import type { WarrantyEnding } from '../warranty/ending-notice.js';
import { assertNever } from '../assert-never.js';
import { type SaidCause, saidCause } from '../silence/diagnostic-snapshot.js';
import { duration, type IncidentFacts, type NamedInverters } from '../silence/outage-messages.js';
import { type MonthSummary, percentText, summaryFormat } from './monthly-summary.js';
import type { SafetyFault } from './safety-fault.js';

/* Hindi texts of alerts for all channels but text messages, which must match their registered English templates. */

const LOCALE = 'hi-IN-u-nu-latn';

type Inverter = Omit<NamedInverters, 'more'>;

const inverterText = ({ inverterName, serialNumber, more }: NamedInverters) =>
  `नाम: ${inverterName}, सीरियल नंबर: ${serialNumber}${more > 0 ? ` और ${more} अन्य` : ''}`;
const single = (inverter: Inverter) => inverterText({ ...inverter, more: 0 });

/** `20 मई, 12:04`, at the site. */
function siteTime(at: Date, timeZone: string): string {
  const parts = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(LOCALE, { ...parts, hourCycle: 'h23', timeZone }).format(at);
}

/** `8 जुलाई`, with the year if asked. */
const dayText = (date: string, year?: 'numeric') =>
  new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', year, timeZone: 'UTC' }).format(
    Date.parse(date),
  );

const faults: Readonly<Record<string, string>> = {
  ISO_FAULT: 'इंसुलेशन की ख़राबी',
  ISOLATION_FAULT: 'इंसुलेशन की ख़राबी',
  ARC_FAULT: 'आर्क की ख़राबी',
};

const causes: Record<SaidCause, string> = {
  grid: 'बिजली ग्रिड',
  network: 'मोबाइल नेटवर्क',
  unknown: 'बिजली ग्रिड या मोबाइल नेटवर्क',
  shared: 'इन इन्वर्टरों की कोई साझी बात',
  ours: 'हमारा सिस्टम या मोबाइल नेटवर्क',
};

function affectedGroup({ kind, name }: IncidentFacts): string {
  switch (kind) {
    case 'city':
      return `${name} में`;
    case 'dealer':
      return `आपके डीलर ${name} के`;
    case 'area':
      return 'आपके आस-पास';
    case 'feeder':
      return 'आपकी बिजली लाइन पर';
    case 'operator':
      return 'आपके जैसे सिम कार्ड वाले';
    case 'fleet':
      return 'कई ग्राहकों के';
    default:
      return assertNever(kind);
  }
}

function monthlySummary(summary: MonthSummary, availability: number | null): string {
  const { month, inverters, silent, energyWh, isPartial, savedPaise, changes } = summary;
  const format = summaryFormat(LOCALE);
  const whose = inverters === 1 ? 'आपके इन्वर्टर' : `आपके ${inverters} इन्वर्टरों`;
  const subject = `${format.month(month)} में ${whose} की सौर ऊर्जा`;
  if (energyWh === null) return `${subject}: पता नहीं। उस महीने का कोई डेटा नहीं आया।`;
  const changed = changes.map(({ month: than, percent }) =>
    percent === 0
      ? `${format.month(than)} जितनी ही`
      : `${format.month(than)} से ${Math.abs(percent)} % ${percent > 0 ? 'ज़्यादा' : 'कम'}`,
  );
  const known = availability === null ? '' : ` दिन के उजाले के ${percentText(availability)} घंटों का डेटा मिला है।`;
  return [
    `${subject}: ${format.energy(energyWh)}।`,
    ...(changed.length > 0 ? [`यह ${changed.join(' और ')} है।`] : []),
    ...(savedPaise === null ? [] : [`आपके टैरिफ़ से बचत: ${format.money(savedPaise)}।`]),
    ...(silent > 0 ? [`बिना डेटा के शामिल नहीं: ${silent}।`] : []),
    ...(isPartial ? [`कुछ डेटा नहीं आया, इसलिए यह सटीक नहीं है।${known}`] : []),
  ].join(' ');
}

export const hindi = {
  safetyFault: ({ code, since, timeZone, ...inverter }: SafetyFault) =>
    `ख़तरा! आपका इन्वर्टर (${single(inverter)}) ${siteTime(since, timeZone)} से ${faults[code]} बता रहा है। ` +
    'पैनल, फ़्रेम या तारों को न छुएँ। धुआँ दिखे तो फ़ायर ब्रिगेड को बुलाएँ। पोर्टल में इसकी रिपोर्ट करें।',
  communicationLost: (inverter: Inverter) => `संपर्क टूट गया! कृपया अपना इन्वर्टर जाँचें (${single(inverter)})`,
  stillLost: (since: Date, timeZone: string, inverter: Inverter) =>
    `बाकी इन्वर्टर फिर डेटा भेज रहे हैं; आपके इन्वर्टर (${single(inverter)}) ने ${siteTime(since, timeZone)} से डेटा नहीं भेजा है। कृपया उसे जाँचें।`,
  communicationRestored: (inverters: NamedInverters, silentMs: number, recoveredReadings: number) =>
    `आपका इन्वर्टर (${inverterText(inverters)}) ${duration(silentMs)} बाद फिर डेटा भेज रहा है। ` +
    `उस समय की रीडिंग जो अब तक आ गई हैं: ${recoveredReadings}।`,
  unheard: (inverter: Inverter) =>
    `आपके इन्वर्टर (${single(inverter)}) ने जोड़ने के बाद से डेटा नहीं भेजा है। ` +
    'कृपया जाँचें कि वह चालू है और मोबाइल सिग्नल मिल रहा है।',
  incident: (incident: IncidentFacts, inverters: NamedInverters) =>
    `${siteTime(incident.silentSince, incident.timeZone)} से ${affectedGroup(incident)} इन्वर्टरों ने डेटा नहीं भेजा है, ` +
    `आपका भी (${inverterText(inverters)})। सबसे संभव कारण ${causes[saidCause(incident)]} है, आपका इन्वर्टर नहीं। ` +
    'आपको कुछ नहीं करना है। ठीक होने पर हम बताएँगे।',
  warrantyEnding: ({ endsOn, ...inverter }: WarrantyEnding) =>
    `आपके इन्वर्टर (${single(inverter)}) की वारंटी ${dayText(endsOn, 'numeric')} को ख़त्म होगी। ` +
    'उसमें कोई ख़राबी हो तो उससे पहले पोर्टल में रिपोर्ट करें।',

  lowYield: (low: LowYield) =>
    `${dayText(low.from)} से ${dayText(low.until)} तक आपके इन्वर्टर (${single(low)}) ने उसी क्षमता के आस-पास के ` +
    `कम से कम ${low.peers} इन्वर्टरों की माध्यिका से ${percentLess(low)} % कम ऊर्जा बनाई। ` +
    'देखें कि पैनलों पर छाया या धूल तो नहीं, और कोई स्ट्रिंग बंद या ट्रिप तो नहीं है। कुछ न मिले तो पोर्टल में रिपोर्ट करें।',

  deadString: ({ day, inputs, ...inverter }: DeadStrings) =>
    `${dayText(day)} को, जब धूप थी, आपके इन्वर्टर (${single(inverter)}) को स्ट्रिंग ${inputs.join(', ')} से बिजली नहीं मिली। ` +
    'देखें कि उस स्ट्रिंग का स्विच बंद तो नहीं है, और कोई तार न निकालें। कुछ न मिले तो पोर्टल में रिपोर्ट करें।',

  monthlySummary,

  ticketCreated: 'आपका टिकट बन गया है',
  ticketReply: (ticketId: string) =>
    `टिकट ${ticketId} पर हमारी टीम का जवाब आया है। पढ़ने के लिए पोर्टल में “टिकट देखें” खोलें।`,
};
