import type { faultText as english } from '../en/faults.js';
import type { Words } from '../words.js';

export const faultText: Words<typeof english> = {
  codes: {
    GRID_OVERVOLTAGE: 'ग्रिड का वोल्टेज बहुत ज़्यादा है',
    GRID_UNDERVOLTAGE: 'ग्रिड का वोल्टेज बहुत कम है',
    GRID_OVERFREQUENCY: 'ग्रिड की फ़्रीक्वेंसी बहुत ज़्यादा है',
    GRID_UNDERFREQUENCY: 'ग्रिड की फ़्रीक्वेंसी बहुत कम है',
    GRID_LOST: 'ग्रिड की बिजली चली गई है',
    OVER_TEMPERATURE: 'इन्वर्टर बहुत गरम है',
    ISO_FAULT: 'पैनलों का इंसुलेशन ख़राब है',
    ISOLATION_FAULT: 'पैनलों का इंसुलेशन ख़राब है',
    DC_OVERVOLTAGE: 'पैनलों का वोल्टेज बहुत ज़्यादा है',
    ARC_FAULT: 'पैनलों के तारों में चिंगारी दिखी है',
    DC_STRING_1_LOW: 'पैनलों की पहली कड़ी से बहुत कम बिजली आ रही है',
    FAN_FAULT: 'एक पंखा नहीं घूम रहा',
  },
  unknown: (code) => `यह कोड ${code} बता रहा है`,
  nameless: 'इन्वर्टर एक ख़राबी बता रहा है',
  events: 'क्या-क्या हुआ',
};
