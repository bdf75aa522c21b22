import type { Words } from '../localized.js';
import type { duplicateDeviceText as english } from '../en/clones.js';

export const duplicateDeviceText: Words<typeof english> = {
  title: 'इस सीरियल का सीक्रेट दो डिवाइस इस्तेमाल कर रहे हैं',
  happened: (takeovers, since, last) =>
    `${since} से दोनों ने ${takeovers} बार एक-दूसरे को डिस्कनेक्ट किया, पिछली बार ${last} को।`,
  addresses: (addresses) => `आईपी पते: ${addresses}।`,
  todo: 'नया सीक्रेट बनाएँ और असली डिवाइस में डालें: पुराना काम करना बंद कर देगा।',
  history: 'डुप्लिकेट डिवाइस का इतिहास',
  from: 'कब से',
  until: 'कब तक',
  takeovers: 'टेकओवर',
  where: 'आईपी पते',
  cloned: 'क्लोन डिवाइस',
};
