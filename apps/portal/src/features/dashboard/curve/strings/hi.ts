import type { curveText as english } from './en.js';
import type { Words } from '../../../../shared/strings/localized.js';

export const curveText: Words<typeof english> = {
  measure: 'ग्राफ़ में दिखाएँ',
  energy: 'ऊर्जा',
  powerShort: 'पावर',
  label: (period) => `पावर, ${period}`,
  power: 'पावर',
  powerIn: (unit) => `पावर, ${unit}`,
  time: 'समय',
  peak: 'सबसे ज़्यादा',
  peakAt: (power, clock) => `${power}, ${clock} बजे`,
  at: (clock) => `${clock} बजे`,
  byThisTime: (day, clock) => `${day}, ${clock} बजे तक`,
  ofClearSky: 'साफ़ आसमान की ऊर्जा की तुलना में',
  madeSoFar: 'अब तक बनी',
  summary: (period, peak, clock) => `पावर, ${period}; सबसे ज़्यादा ${peak}, ${clock} बजे`,
  gone: (day) => `पावर का डेटा ${day} से है। इस दिन की सिर्फ़ ऊर्जा उपलब्ध है।`,
  noPower: 'इस दिन की पावर का डेटा नहीं है, सिर्फ़ ऊर्जा उपलब्ध है।',

  compare: 'किससे तुलना करें',
  against: {
    yesterday: 'कल',
    dayBefore: 'एक दिन पहले',
    best: 'सबसे अच्छा दिन',
    bestOf: (day) => `सबसे अच्छा दिन, ${day}`,
    itself: 'यही सबसे अच्छा दिन है',
    none: 'किसी से नहीं',
  },

  pick: {
    hourly: 'दिन चुनें',
    daily: 'महीना चुनें',
    monthly: 'साल चुनें',
    yearly: '',
  },
  day: 'दिन',
  month: 'महीना',
  year: 'साल',
  show: 'दिखाएँ',

  take: 'और विकल्प: इकाई, डाउनलोड, प्रिंट',
  csv: 'इस ग्राफ़ का CSV डाउनलोड करें',
  anyPeriod: 'कोई भी अवधि, CSV या XLSX',
  print: 'प्रिंट करें',
  printed: (clock) => `प्रिंट का समय: ${clock}`,

  asleep: 'रात',
  qualityLong: {
    measured: 'मापा हुआ',
    backfilled: 'बाद में मिला: इन्वर्टर की मेमोरी से',
    partial: 'अधूरा: हर इन्वर्टर का डेटा नहीं आया',
    asleep: 'रात: धूप नहीं, बिजली नहीं बनी',
    missing: 'उपलब्ध नहीं: कोई डेटा नहीं आया',
    pending: 'आगे आएगा',
  },
};
