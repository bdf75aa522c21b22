import type { Words } from '../../../../../shared/strings/localized.js';
import type { diagnosisText as english } from './en.js';

export const diagnosisText: Words<typeof english> = {
  title: 'रीडिंग और घटनाएँ',
  day: 'दिन',
  lastDay: 'आख़िरी दिन',
  earlier: 'पहले',
  later: 'बाद में',
  quantity: 'माप',
  range: 'अवधि',
  ranges: { 1: 'दिन', 7: '7 दिन', 31: '31 दिन' },
  loading: 'रीडिंग लोड हो रही हैं',
  graph: (quantity, days) => `${quantity}, ${days}`,
  days: (first, last) => `${first} से ${last}`,
  extremes: (lowest, when, highest, then) => `सबसे कम ${lowest} (${when}), सबसे ज़्यादा ${highest} (${then})`,
  noValues: (quantity, days) => `${quantity}, ${days}: कोई डेटा नहीं।`,
  expired: (since) => `${since} से पहले की रीडिंग अब सेव नहीं हैं।`,
  between: (lowest, highest) => `${lowest} से ${highest}`,
  mean: 'मोटी रेखाएँ औसत दिखाती हैं; पतली रेखाएँ सबसे कम और सबसे ज़्यादा मान।',
};
