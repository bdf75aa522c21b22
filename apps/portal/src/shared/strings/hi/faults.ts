import type { faultText as english } from '../en/faults.js';
import type { Words } from '../localized.js';

export const faultText: Words<typeof english> = {
  codes: {
    GRID_OVERVOLTAGE: 'ग्रिड वोल्टेज बहुत ज़्यादा',
    GRID_UNDERVOLTAGE: 'ग्रिड वोल्टेज बहुत कम',
    GRID_OVERFREQUENCY: 'ग्रिड फ़्रीक्वेंसी बहुत ज़्यादा',
    GRID_UNDERFREQUENCY: 'ग्रिड फ़्रीक्वेंसी बहुत कम',
    GRID_LOST: 'ग्रिड की बिजली नहीं',
    OVER_TEMPERATURE: 'इन्वर्टर बहुत गरम',
    ISO_FAULT: 'इंसुलेशन की ख़राबी',
    ISOLATION_FAULT: 'इंसुलेशन की ख़राबी',
    DC_OVERVOLTAGE: 'पैनल वोल्टेज बहुत ज़्यादा',
    ARC_FAULT: 'पैनल के तारों में चिंगारी',
    DC_STRING_1_LOW: 'पैनल स्ट्रिंग 1 से कम बिजली',
    FAN_FAULT: 'पंखा ख़राब',
  },
  safety: {
    ISO_FAULT: 'पैनल, फ़्रेम या तार न छुएँ।',
    ISOLATION_FAULT: 'पैनल, फ़्रेम या तार न छुएँ।',
    ARC_FAULT: 'पैनलों और तारों से दूर रहें और इन्वर्टर बंद रहने दें। धुआँ दिखे, तो पहले फ़ायर ब्रिगेड को फ़ोन करें।',
  },
  unknown: (code) => `कोड ${code}`,
  nameless: 'अज्ञात ख़राबी',
  events: 'घटनाओं का इतिहास',
};
